"""Scenes in C++ as applications have them: owners in fields, tasks, tables of callbacks, text files, sets and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, one_of, some
from tests.npu_porter.translator.scenes_cxx import cxx_scene

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__: list[str] = []


@cxx_scene
def owners(p: Program) -> None:
    """std::unique_ptr in fields, containers, statics and results, to classes with destructors that print."""
    end = one_of(p, 'printf("~%d ", id);', 'printf("~%s ", name.c_str());', "", "", "")
    wide = '~wide_$n() override { printf("~wide%d ", w); }' if end else ""
    p.top_of(
        f"struct part_$n {{ int id; std::string name; explicit part_$n(int i) : id(i), name(std::to_string(i)) {{}} "
        f"virtual "
        f"~part_$n() {{ {end} }} virtual int area() const {{ return id; }} }};",
        "struct wide_$n : part_$n { int w; wide_$n(int i, int w) : part_$n(i), w(w) {} "
        f"{wide} "
        "int area() const override { return id * w; } };",
        "class whole_$n { std::unique_ptr<part_$n> first_; std::vector<std::unique_ptr<part_$n>> all_; "
        "std::map<int, std::unique_ptr<part_$n>> named_; std::unique_ptr<int[]> raw_; public: explicit whole_$n(int "
        "n) : "
        f"first_(new part_$n(n)), raw_(new int[4]()) {{}} {one_of(p, '~whole_$n() { all_.clear(); }', '')}",
        "void add(std::unique_ptr<part_$n> one) { if (one) all_.push_back(std::move(one)); } void name(int k, int n) { "
        "named_[k] = std::make_unique<wide_$n>(n, k); } part_$n *find(int id) { for (auto &one : all_) if (one->id == "
        "id) return "
        "one.get(); return nullptr; } const part_$n &first() const { return *first_; } void replace(int n) { "
        f"{one_of(p, 'first_.reset(new part_$n(n));', 'first_ = std::make_unique<part_$n>(n);')} raw_[n & 3] += n; }}",
        "std::unique_ptr<part_$n> take() { return std::move(first_); } bool has() const { return first_ != nullptr; } "
        "int sum() "
        "const { int s = raw_[1]; for (const auto &one : all_) s += one->area(); for (const auto &e : named_) s += "
        "e.first + "
        "e.second->area(); return s + (first_ ? first_->area() : 0); } void drop(int k) { named_.erase(k); if "
        "(!all_.empty()) "
        "all_.pop_back(); } };",
        "static std::unique_ptr<part_$n> made_$n(int n) { if (n > 30) return nullptr; if (n & 1) return "
        'std::unique_ptr<part_$n>(new wide_$n(n, 2)); auto one = std::make_unique<part_$n>(n); one->name += "m"; '
        "return one; }",
        "static whole_$n &kept_$n() { static whole_$n kept(77); return kept; } static int "
        "used_$n(std::unique_ptr<part_$n> one) "
        "{ return one ? one->area() : -1; } static int seen_$n(const std::unique_ptr<part_$n> &one) { return one ? "
        "one->id : -2; }",
        "static int checked_$n(int n) { whole_$n w(n); w.add(made_$n(n + 1)); if (n == 3) throw "
        'std::runtime_error("three"); if (n '
        "> 5) return w.sum(); w.replace(2); return w.first().area(); }",
    )
    p.block_of(
        "int n = 0; whole_$n w(5); auto a = made_$n(2); std::unique_ptr<part_$n> b; "
        "std::vector<std::unique_ptr<part_$n>> v;",
        *apart(some(p, [
            "w.add(made_$n(7));", "w.add(std::move(a)); n += a == nullptr;", "w.name(1, 4); w.name(2, 3);",
            "w.replace(9);",
            "w.drop(1);", "b = std::move(a); n += b ? 1 : 2;", "a = made_$n(n & 15);", "a.reset();",
            "b = w.take(); n += w.has();",
            "if (auto *q = w.find(7)) { q->name = \"seven\"; n += q->area(); }", "n += used_$n(made_$n(8));",
            "n += used_$n(std::move(b));", "n += seen_$n(a) + seen_$n(b);", "kept_$n().replace(n & 7); n += "
            "kept_$n().sum();",
            "kept_$n().add(made_$n(3));", "v.push_back(made_$n(6)); v.emplace_back(new wide_$n(1, 2)); n += "
            "v.back()->area();",
            "v.clear();", "for (auto &one : v) n += one->area();", "std::swap(a, b);", "made_$n(12);",
            "{ whole_$n inner(1); inner.name(4, 4); n += inner.sum(); }", "n += w.sum();",
            f"try {{ n += checked_$n({p.chance.choice([2, 3, 6, 8])}); }} catch (const std::exception &e) {{ "
            f"std::cout << e.what(); }}",
            "part_$n *raw = a.release(); n += raw ? raw->id : 0; delete raw;", "std::shared_ptr<part_$n> s = "
            "made_$n(4); n += s->id;",
            "auto f = [c = std::make_unique<part_$n>(5)](int k) { return c->id + k; }; n += f(2);",
            "for (int i = 0; i < 3; i++) { auto one = made_$n(i); if (i == 1) continue; v.push_back(std::move(one)); }",
            "std::unique_ptr<whole_$n> made(new whole_$n(2)); made->name(3, 3); n += made->sum();",
        ], 4, 8)),
        'printf("| %d %d\\n", n, w.sum());',
    )  # fmt: skip


@cxx_scene
def tasks(p: Program) -> None:
    """std::async, promises, packaged tasks, std::bind, atomics and queues of work whose results have one order."""
    kind = one_of(p, "int", "double", "std::string", "std::vector<int>")
    made = {"int": "n * 3", "double": "n / 4.0", "std::string": 'std::string("r") + std::to_string(n)'}
    total = {"int": "x", "double": "(int)(x * 4)", "std::string": "(int)x.size()"}
    p.top_of(
        f'typedef {kind} result_$n; static result_$n work_$n(int n) {{ if (n > 90) throw std::runtime_error("late"); '
        f"return "
        f"{made.get(kind, 'std::vector<int>(n % 5, n)')}; }} static int size_$n(const result_$n &x) {{ return "
        f"{total.get(kind, '(int)x.size() + (x.empty() ? 0 : x[0])')}; }}",
        "class pool_$n { std::vector<std::function<int(int)>> jobs_; std::map<std::string, std::function<void(int &, "
        "const "
        "result_$n &)>> table_; std::atomic<int> done_{0}; std::mutex lock_; std::queue<result_$n> out_; int by_ = 2; "
        "public: int "
        "scale(int x, int y) { done_++; return x * by_ + y; } void add(std::function<int(int)> f) { "
        "jobs_.push_back(std::move(f)); }",
        "void on(const std::string &name, std::function<void(int &, const result_$n &)> f) { table_[name] = f; } int "
        "call(const "
        "std::string &name, const result_$n &r) { auto at = table_.find(name); int n = 1; if (at != table_.end() && "
        "at->second) "
        "at->second(n, r); return n; } int run(int x) { int s = 0; for (auto &f : jobs_) s += f(x); return s; }",
        "void push(const result_$n &r) { std::lock_guard<std::mutex> hold(lock_); out_.push(r); done_ += 2; } bool "
        "pop(result_$n "
        "&r) { std::lock_guard<std::mutex> hold(lock_); if (out_.empty()) return false; r = std::move(out_.front()); "
        "out_.pop(); "
        "return true; } int done() const { return done_.load(); } void later() { add(std::bind(&pool_$n::scale, this, "
        "std::placeholders::_1, 5)); } std::future<result_$n> start(int n) { return std::async(std::launch::async, "
        "[this, n] { "
        "done_++; return work_$n(n); }); } };",
        "static void each_$n(std::vector<result_$n> &all, const std::function<void(result_$n &)> &f) { for (auto &one "
        ": all) f(one); }",
        "static std::function<int()> counter_$n(int first) { auto p = std::make_shared<pool_$n>(); return [p, first] { "
        "return p->scale(first, 1) + p->done(); }; }",
    )
    p.block_of(
        "int n = 0; pool_$n pool; result_$n r = work_$n(2); std::vector<result_$n> all = {work_$n(1), r}; "
        "std::atomic<int> hits(3);",
        *apart(some(p, [
            "auto f = std::async(std::launch::async, work_$n, 6); r = f.get();", "r = pool.start(4).get();",
            "std::vector<std::future<result_$n>> fs; for (int i = 0; i < 3; i++) fs.push_back(pool.start(i)); for "
            "(auto &f : fs) "
            "all.push_back(f.get());",
            "try { pool.start(99).get(); } catch (const std::runtime_error &e) { std::cout << e.what() << ' '; n++; }",
            "pool.add([](int x) { return x + 1; }); pool.add([&](int x) { n++; return x * n; });",
            "pool.later(); n += pool.run(3);",
            "pool.add(std::bind(&pool_$n::scale, &pool, 4, std::placeholders::_1));", "n += pool.run(n & 3);",
            'pool.on("a", [&](int &x, const result_$n &one) { x += size_$n(one); hits++; }); n += pool.call("a", r);',
            'pool.on("b", [base = n](int &x, const result_$n &) { x = base - x; }); n += pool.call("b", r) + '
            'pool.call("c", r);',
            "std::thread t([&pool, &r] { pool.push(r); pool.push(work_$n(3)); }); t.join();",
            "std::thread t(&pool_$n::push, &pool, work_$n(7)); t.join(); result_$n x; while (pool.pop(x)) n += "
            "size_$n(x);",
            "each_$n(all, [&](result_$n &x) { n += size_$n(x); x = work_$n(n & 7); });",
            "std::promise<result_$n> made; auto f = made.get_future(); std::thread t([&made] { "
            "made.set_value(work_$n(5)); }); r = "
            "f.get(); t.join();",
            "std::packaged_task<result_$n(int)> task(work_$n); auto f = task.get_future(); task(8); r = f.get();",
            "auto c = counter_$n(4); n += c(); n += c(); auto d = c; n += d();", "hits += 4; n += hits.fetch_sub(2) + "
            "hits--;",
            "int want = 3; n += hits.compare_exchange_strong(want, 9); n += want;", "n += hits.exchange(n & 7); hits "
            "|= 8;",
            "auto g = [all, n]() mutable { all.push_back(all[0]); n++; return (int)all.size() + n; }; n += g();",
            "std::vector<std::thread> ts; for (int i = 0; i < 3; i++) ts.emplace_back([&hits, i] { hits += i; }); for "
            "(auto &t : ts) "
            "t.join(); n += hits;",
            "std::queue<std::function<void()>> q; for (int i = 0; i < 3; i++) q.push([&n, i] { n = n * 2 + i; }); "
            "while (!q.empty()) "
            "{ q.front()(); q.pop(); }",
        ], 4, 9)),
        'for (const auto &x : all) n += size_$n(x); printf("%d %d %d %d\\n", n, size_$n(r), pool.done(), (int)hits);',
    )  # fmt: skip


@cxx_scene
def texts(p: Program) -> None:
    """Texts that are split, trimmed, searched, read from files and put together by streams."""
    line = one_of(p, "key = value # note", " a, b ,,c ", "12 -3 4.5 x", "", "path/to/file.tar.gz", "UPPER lower")
    p.top_of(
        "struct entry_$n { std::string key; double value = 0; int line = 0; bool operator<(const entry_$n &o) const { "
        "return value "
        "!= o.value ? value < o.value : key < o.key; } };",
        "static std::ostream &operator<<(std::ostream &os, const entry_$n &e) { return os << e.key << '=' << e.value "
        "<< '@' << "
        "e.line; }",
        'static std::string trim_$n(const std::string &s) { size_t b = s.find_first_not_of(" \\t"); if (b == '
        "std::string::npos) "
        'return ""; size_t e = s.find_last_not_of(" \\t"); return s.substr(b, e - b + 1); }',
        "static std::vector<std::string> split_$n(const std::string &s, char by) { std::vector<std::string> out; "
        "size_t at = 0, to; "
        "while ((to = s.find(by, at)) != std::string::npos) { out.push_back(s.substr(at, to - at)); at = to + 1; } "
        "out.push_back(s.substr(at)); return out; }",
        "static std::string join_$n(const std::vector<std::string> &all, const char *by) { std::string out; for "
        "(size_t i = 0; i < "
        "all.size(); i++) { if (i) out += by; out += all[i]; } return out; }",
        "static bool ends_$n(std::string_view s, std::string_view end) { return s.size() >= end.size() && "
        "s.substr(s.size() - end.size()) == end; } static void shout_$n(std::string &s) { for (auto &c : s) c = "
        "(char)toupper(c); }",
        "static std::map<std::string, entry_$n> parsed_$n(std::istream &in) { std::map<std::string, entry_$n> out; "
        "std::string line; "
        "int n = 0; while (std::getline(in, line)) { n++; auto at = line.find('='); if (line.empty() || line[0] == "
        "'#' || at == "
        "std::string::npos) continue; entry_$n e; e.key = trim_$n(line.substr(0, at)); "
        "std::istringstream(line.substr(at + 1)) >> "
        "e.value; e.line = n; out[e.key] = e; } return out; }",
    )
    p.block_of(
        f'std::string s = "{line}", t = "tail", u; int n = 0; std::ostringstream os; std::vector<std::string> all = '
        f'split_$n(s, '
        f'\'{p.chance.choice(", =/")}\'); std::istringstream in("a = 1.5\\n# no\\n\\nb=2\\n a= 7\\nz"); auto m = '
        f'parsed_$n(in);',
        *apart(some(p, [
            "u = trim_$n(s) + '|' + trim_$n(t);", "os << join_$n(all, \"-\") << ';';", "shout_$n(s); shout_$n(all[0]);",
            "for (auto &one : all) one = trim_$n(one);", "all.erase(std::remove(all.begin(), all.end(), \"\"), "
            "all.end());",
            "std::sort(all.begin(), all.end()); u = all.empty() ? \"none\" : all.front();", "n += ends_$n(s, \".gz\") "
            "+ ends_$n(t, \"il\");",
            "for (const auto &e : m) os << e.second << ' ';", "auto at = m.find(\"a\"); if (at != m.end()) { "
            "at->second.value += 1; os << "
            "at->second; }", "m[\"new\"].key = t; m[\"new\"].line++;", "s.replace(0, 1, \"<>\"); s.insert(1, t);",
            "s += t; t = s.substr(0, 3);",
            "t.erase(0, 2); t.insert(t.begin(), 'q');", "const std::string &r = t; t += '!'; u = r;",
            "std::string &r = s; r += t; n += "
            "(int)s.size();", "std::swap(s, t);", "u = std::move(t); t = \"again\";", "n += (int)s.rfind('a') + "
            "(int)t.find(\"il\", 1);",
            "n += s < t ? 1 : s == t ? 2 : 4; n += s.compare(0, 2, t) < 0;", "os << std::setw(6) << std::left << t << "
            "'|' << std::right << "
            "std::setw(5) << n << '|';", "os << std::fixed << std::setprecision(1) << 2.25 << std::defaultfloat << "
            "1e6 << ' ' << 0.1f;",
            "os << std::hex << std::showbase << 255 << std::dec << std::noshowbase << ' ' << (char)('a' + 1) << true;",
            "std::string_view v = s; v.remove_prefix(std::min<size_t>(1, v.size())); u = std::string(v);",
            "u = R\"(raw \"x\" \\n)\";",
            "std::stringstream ss; ss << n << ' ' << t; int k = 0; ss >> k >> u; n += k & 7;",
            "char c; std::istringstream is(s); while "
            "(is.get(c)) n += c == 'a';", "n += std::stoi(\"42abc\") + (int)std::stod(\"2.5\"); try { n += "
            "std::stoi(t); } catch (const "
            "std::invalid_argument &) { n += 3; }", "std::set<char> seen(s.begin(), s.end()); n += (int)seen.size();",
            "std::vector<entry_$n> v; for (auto &e : m) v.push_back(e.second); std::sort(v.begin(), v.end()); os << "
            "v.back();",
            "std::map<char, int> count; for (char c : s) count[c]++; for (auto &e : count) n += e.first * e.second % "
            "7;",
            "std::transform(t.begin(), t.end(), t.begin(), ::toupper); n += std::count(t.begin(), t.end(), 'A');",
            "u = n > 5 ? s : t; u.resize(3, '.'); u.pop_back();", "n += std::isdigit(s.empty() ? '0' : s[0]) ? 10 : "
            "20;",
        ], 5, 10)),
        "std::cout << s << '|' << t << '|' << u << '|' << n << '|' << os.str() << '|' << all.size() << std::endl;",
    )  # fmt: skip


@cxx_scene
def sorted_out(p: Program) -> None:
    """Sets, lists, deques and heaps with the algorithms between them, initializer lists and packs of parameters."""
    kind, other = one_of(p, "int", "long long", "double"), one_of(p, "short", "float", "int")
    p.top_of(
        "struct det_$n { int id; float score; std::array<int, 4> box; };",
        "template <typename... T> static double total_$n(T... all) { double s = 0; for (double x : "
        "{static_cast<double>(all)...}) s "
        "+= x; return s; } template <typename F, typename T> static T folded_$n(const std::vector<T> &all, T first, F "
        "f) { for "
        "(const auto &x : all) first = f(first, x); return first; }",
        f"static {kind} largest_$n(std::initializer_list<{kind}> all) {{ return *std::max_element(all.begin(), "
        f"all.end()); }}",
        "template <class T, int N = 3> class ring_$n { std::array<T, N> items_{}; int at_ = 0; public: ring_$n() "
        "= default; "
        "ring_$n(std::initializer_list<T> all) { for (auto &x : all) put(x); } void put(T x) { items_[at_++ % N] "
        "= std::move(x); } "
        "const T &operator[](int i) const { return items_[i % N]; } T &operator[](int i) { return items_[i % N]; "
        "} int count() "
        "const { return at_ < N ? at_ : N; } };",
        "static std::vector<det_$n> kept_$n(std::vector<det_$n> all, float least) { "
        "all.erase(std::remove_if(all.begin(), all.end(), "
        "[least](const det_$n &d) { return d.score < least; }), all.end()); std::stable_sort(all.begin(), all.end(), "
        "[](const det_$n "
        "&a, const det_$n &b) { return a.score > b.score; }); return all; }",
    )
    values = ", ".join(str(p.chance.randint(-9, 20)) for _ in range(p.chance.randint(3, 8)))
    p.block_of(
        f"std::set<{kind}> s = {{{values}}}, z{{1, 4, 9}}; std::list<{kind}> l(s.begin(), s.end()); "
        f"std::deque<{other}> d = {{3, 1, 2}}; "
        f"std::vector<{kind}> v = {{{values}}}; double n = 0;",
        f"std::vector<det_$n> dets = {{{{1, 0.5f, {{1, 2, 3, 4}}}}, {{2, 0.75f, {{}}}}, {{3, 0.25f, {{9}}}}}}; "
        f"ring_$n<{kind}> ring = {{1, 2}};",
        *apart(some(p, [
            f"std::set<{kind}> u; std::set_union(s.begin(), s.end(), z.begin(), z.end(), std::inserter(u, "
            f"u.begin())); n += u.size();",
            f"std::vector<{kind}> u; std::set_intersection(s.begin(), s.end(), z.begin(), z.end(), "
            f"std::back_inserter(u)); n += u.size();",
            f"std::vector<{kind}> u; std::set_difference(s.begin(), s.end(), z.begin(), z.end(), "
            f"std::back_inserter(u)); v.swap(u);",
            "s.insert(6); s.erase(4); n += s.count(9);", "auto at = s.lower_bound(3); if (at != s.end()) n += *at;",
            "n += *s.begin() + "
            "*s.rbegin();", "for (auto at = s.begin(); at != s.end();) { if ((int)*at % 2) at = s.erase(at); else "
            "++at; } s.insert(1);",
            "l.push_front(7); l.reverse(); l.remove(1); n += l.front() + l.back();", "l.sort(); l.unique(); n += "
            "l.size();",
            "for (auto at = l.begin(); at != l.end(); ++at) { if (*at > 5) { l.insert(at, 0); break; } }",
            "l.splice(l.end(), "
            f"std::list<{kind}>{{8, 9}});", "l.remove_if([&](const auto &x) { return x > 8; }); l.push_back(2);",
            "d.push_front(9); d.pop_back(); n += d[1] + d.front();", "std::reverse(d.begin(), d.end()); n += d.back();",
            "for (auto &x : d) x *= 2; d.insert(d.begin() + 1, 4);", "n += total_$n(1, 2.5, (char)3) + total_$n(n);",
            "n += "
            f"largest_$n({{3, ({kind})v.size(), 2}});", f"n += folded_$n(v, ({kind})1, []({kind} a, {kind} b) {{ "
            f"return a > b ? a : b; }});",
            "ring.put(5); ring.put(6); ring[0] += 2; n += ring[0] + ring[1] + ring.count();",
            "auto copy = ring; copy[1] = 40; n += ring[1];",
            "ring_$n<std::string, 2> words{\"a\", \"b\", \"c\"}; words[1] += \"x\"; std::cout << words[0] << words[1] "
            "<< ' ';",
            "dets = kept_$n(dets, 0.3f); n += dets[0].id * 10 + dets.size();", "dets.push_back(dets[0]); "
            "dets[0].box[1] = 50; n += "
            "dets.back().box[1];", "for (const auto &[id, score, box] : dets) n += id * score + box[0];",
            "auto [id, score, box] = dets[0]; "
            "box[0] = 70; n += dets[0].box[0] + id;", "std::swap(dets[0], dets[1]); dets[1].id = 8; n += dets[0].id;",
            "std::partial_sort(v.begin(), v.begin() + 2, v.end()); n += v[1];", "v.erase(std::unique(v.begin(), "
            "v.end()), v.end()); n += v.size();", "std::fill(v.begin() + 1, "
            "v.end(), 4); n += "
            "std::accumulate(v.begin(), v.end(), 0.0);",            "n += std::all_of(v.begin(), v.end(), "
            "[](auto x) { return x > -50; }) + std::none_of(d.begin(), d.end(), [](auto x) { return x > 90; });",
            "std::transform(v.begin(), v.end(), v.begin(), [k = v.size()](auto x) { return x + k; }); n += v[0];",
            "if (auto at = std::find(v.begin(), v.end(), 4); at != v.end()) n += at - v.begin();",
            "std::vector<int> index(v.size()); "
            "std::iota(index.begin(), index.end(), 0); std::stable_sort(index.begin(), index.end(), [&](int a, int b) "
            "{ return v[a] > v[b]; "
            "}); n += index[0] * 10 + index.back();", "std::optional<det_$n> best; for (auto &x : dets) if (!best || "
            "x.score > best->score) "
            "best = x; if (best) { best->id = 99; n += dets[0].id + best->id; }", "n += std::inner_product(v.begin(), "
            "v.end(), v.begin(), 0.0);",
        ], 5, 10)),
        "for (auto x : s) n += x; for (auto x : l) n = n * 0.5 + x; for (auto x : d) n += x; for (const auto &x : "
        "dets) n += x.box[3];",
        'printf("%g %zu %zu %g\\n", n, v.size(), l.size(), (double)ring[2]);',
    )  # fmt: skip
