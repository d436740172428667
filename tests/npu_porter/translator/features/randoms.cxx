#include <algorithm>
#include <iostream>
#include <random>
#include <vector>
class Dice { std::mt19937 gen; std::uniform_int_distribution<int> d; public: Dice(int n) : gen(7), d(1, n) {} int roll() { return d(gen); } };
static double noise(std::mt19937 &g) { static std::normal_distribution<double> n(1.5, 2.0); return n(g); }
static int in_device() { std::random_device rd; std::mt19937 g(rd()); std::uniform_int_distribution<> d(3, 5); int x = d(g); return x >= 3 && x <= 5; }
int main() {
  std::mt19937 g(42); std::mt19937 plain;
  std::uniform_int_distribution<int> six(1, 6), wide(-1000000, 1000000000); std::uniform_int_distribution<long long> huge(0, 1LL << 40); std::uniform_int_distribution<> all;
  for (int i = 0; i < 5; i++) std::cout << six(g) << ' ' << wide(g) << ' ' << huge(g) << ' ' << all(g) << ' ' << plain() << std::endl;
  std::uniform_real_distribution<double> r(0.0, 2.0); std::uniform_real_distribution<float> f(-1.0f, 1.0f); std::uniform_real_distribution<> u;
  for (int i = 0; i < 5; i++) std::cout << r(g) << ' ' << f(g) << ' ' << u(g) << ' ' << noise(g) << std::endl;
  std::default_random_engine e(7); std::minstd_rand m; std::bernoulli_distribution b(0.3); std::exponential_distribution<double> x(1.5);
  for (int i = 0; i < 5; i++) std::cout << e() << ' ' << m() << ' ' << six(e) << ' ' << b(e) << ' ' << r(e) << ' ' << x(g) << ' ' << huge(m) << std::endl;
  Dice d(20); std::cout << d.roll() << d.roll() << ' ' << std::uniform_int_distribution<int>(0, 9)(g) << std::endl;
  std::vector<int> v{1, 2, 3, 4, 5, 6, 7}; std::shuffle(v.begin(), v.end(), g); for (int x : v) std::cout << x; std::vector<int> w(10); for (int i = 0; i < 10; i++) w[i] = i; std::shuffle(w.begin(), w.end(), e); for (int x : w) std::cout << x;
  g.seed(5); std::cout << g() << in_device() << std::endl;
  return 0;
}
