"""Tries the built site in Chromium: search, large pages, copying, narrow screens, keyboard, a folder without a server.

    python -m tools.docs.browser [--site build/site] [--pictures FOLDER]

Chromium and its driver are the distribution's. Prints one line for each check; exits 1 when one fails.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import re
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from tools.docs.sources import ROOT

QUESTIONS = Path(__file__).with_name("questions.json")
LARGE = "reference/pyacl/acl/acl_rt.html"
"""The page with the most functions."""
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --window-size=1280,900 --force-prefers-reduced-motion"
).split()
SCROLL = (
    "const done = arguments[0], begin = performance.now(), all = document.querySelectorAll('article h3');"
    "let at = 0, worst = 0, last = begin;"
    "(function next(now) { worst = Math.max(worst, now - last); last = now;"
    "if (at >= all.length) return done(worst);"
    "all[at].scrollIntoView(); at += 25; requestAnimationFrame(next); })(begin)"
)
"""From the page's begin to its end in steps; answers with the milliseconds of the slowest frame."""
NARROW = (360, 780)
WIDE = (1280, 900)
COPY = "article .highlight .md-clipboard, article .highlight [data-md-type=copy]"
WANTED = 27  # of the thirty questions, in the first three results


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve the folder, and yield its address on this machine."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def chromium() -> Iterator[Any]:
    """Start a browser with an empty profile, which notes its console and its requests."""
    options = Options()
    options.binary_location = shutil.which("chromium") or "chromium"
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    with tempfile.TemporaryDirectory() as profile:
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        try:
            yield driver
        finally:
            driver.quit()


class Site:
    """The site in a browser, and what was found wrong."""

    def __init__(self, driver: Any, start: str, pictures: Path | None) -> None:
        self.driver = driver
        self.start = start
        self.pictures = pictures
        self.failed: list[str] = []

    def check(self, name: str, good: bool, said: object = "") -> None:
        print(f"{'ok  ' if good else 'FAIL'}  {name}  {said}".rstrip(), flush=True)
        if not good:
            self.failed.append(name)

    def open(self, page: str) -> None:
        self.driver.get(f"{self.start}/{page}")

    def wait(self, condition: Callable[[Any], Any], seconds: float = 20) -> Any:
        return WebDriverWait(self.driver, seconds, poll_frequency=0.05).until(condition)

    def script(self, text: str, *arguments: object) -> Any:
        return self.driver.execute_script(text, *arguments)

    def picture(self, name: str) -> None:
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            self.driver.save_screenshot(str(self.pictures / f"{name}.png"))

    def search(self, query: str) -> list[str]:
        """Return the pages found, best first, without `.html`."""
        self.script("const all = document.querySelector('#__search'); if (!all.checked) all.click()")
        field = self.driver.find_element(By.CSS_SELECTOR, "[data-md-component=search-query]")
        self.wait(lambda driver: field.is_displayed())
        # Words that are nowhere first: the answer that is waited for cannot be the one before.
        for text, none in (("qqxyzzy", True), (query, False)):
            self.script(
                "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('keyup'))", field, text
            )
            self.wait(functools.partial(self._answered, none))
        links = self.script(
            "return [...document.querySelectorAll('.md-search-result__item > a.md-search-result__link')]"
            ".map(link => link.href)"
        )
        pages = [re.split(r"[#?]", link.removeprefix(self.start + "/"))[0].removesuffix(".html") for link in links]
        return list(dict.fromkeys(pages))

    def _answered(self, none: bool, driver: object) -> bool:
        said = self.script("return document.querySelector('.md-search-result__meta').textContent.trim().toLowerCase()")
        return said.startswith("no") if none else bool(said) and said[0].isdigit()


def check_start(site: Site) -> None:
    site.open("index.html")
    site.check("start page", "NPU bindings" in site.driver.title, site.driver.title)
    headings = site.script("return [...document.querySelectorAll('article h1')].length")
    site.check("one heading of the first level", headings == 1, headings)
    site.picture("start")
    site.script("document.querySelector('label[for=__palette_1]')?.click()")
    dark = site.script("return document.body.getAttribute('data-md-color-scheme')")
    site.check("dark mode", dark == "slate", dark)
    site.picture("dark")
    site.script("document.querySelector('label[for=__palette_0]')?.click()")


def check_search(site: Site) -> None:
    asked = json.loads(QUESTIONS.read_text(encoding="utf-8"))
    site.open("index.html")
    for term in asked["terms"]:
        shown = site.search(term["query"])
        good = any(page in shown[:2] for page in term["pages"])
        site.check(f"search {term['query']!r}", good, ", ".join(shown[:3]))
    site.picture("search")
    hits = 0
    for question in asked["questions"]:
        shown = site.search(question["query"])
        good = any(page in shown[:3] for page in question["pages"])
        hits += good
        print(f"{'      ' if good else 'miss  '}{question['query']!r}: {', '.join(shown[:3])}", flush=True)
    site.check(f"{len(asked['questions'])} questions", hits >= WANTED, f"{hits} in the first three")


def check_large(site: Site) -> None:
    timings = []
    for _ in range(3):  # the best counts: other programs run on the machine, too
        site.open(LARGE)
        timings.append(site.script("return performance.getEntriesByType('navigation')[0].loadEventEnd"))
    times = min(timings)
    functions = site.script("return document.querySelectorAll('article h3').length")
    site.check(
        f"a page of {functions} names opens in under 2 s",
        0 < times < 2000,
        ", ".join(f"{timing:.0f} ms" for timing in timings),
    )
    site.picture("large")
    slowest = [site.driver.execute_async_script(SCROLL) for _ in range(3)]
    site.check("it scrolls", min(slowest) < 500, "slowest frame " + ", ".join(f"{timing:.0f} ms" for timing in slowest))
    site.picture("large-end")


def check_copying(site: Site) -> None:
    site.open("tutorials/first-inference.html")
    blocks = site.script("return document.querySelectorAll('article .highlight pre').length")
    site.wait(lambda driver: driver.find_elements(By.CSS_SELECTOR, COPY))
    buttons = site.script(f"return document.querySelectorAll('{COPY}').length")
    site.check("every code block can be copied", blocks and buttons == blocks, f"{buttons} of {blocks}")
    site.driver.execute_cdp_cmd(
        "Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    )
    button = site.driver.find_element(By.CSS_SELECTOR, COPY)
    site.script("arguments[0].scrollIntoView({block: 'center'})", button)
    button.click()  # as a user does: a script may not write into the clipboard
    copied = site.driver.execute_async_script(
        "const done = arguments[0], code = document.querySelector('article .highlight code');"
        "(function look(n) { navigator.clipboard.readText().then(text => text || !n"
        " ? done([text.trim(), code.innerText.trim()]) : requestAnimationFrame(() => look(n - 1)))"
        ".catch(problem => done([String(problem), ''])) })(100)"
    )
    site.check("the button copies the code", copied[0] == copied[1] != "", copied[0][:40])


def check_diagrams(site: Site) -> None:
    for page in ("contributing.html", "tutorials/video.html"):
        site.open(page)
        drawn = site.wait(lambda driver: driver.find_elements(By.CSS_SELECTOR, "div.mermaid"))
        height = drawn[0].size["height"]
        site.check(f"the diagram of {page}", height > 50, f"{height:.0f} px high")
        site.script("arguments[0].scrollIntoView()", drawn[0])
        site.picture("diagram-" + page.split("/")[-1][:-5])


def check_narrow(site: Site, pages: list[str]) -> None:
    metrics = {"width": NARROW[0], "height": NARROW[1], "deviceScaleFactor": 1, "mobile": True}
    site.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    wide = []
    for page in pages:
        site.open(page)
        width = site.script("return document.documentElement.scrollWidth")
        if width > NARROW[0]:
            wide.append(f"{page} ({width})")
        if page in ("index.html", LARGE, "errors/pyrknn.html"):
            site.picture("narrow-" + page.replace("/", "-")[:-5])
    site.check(f"{len(pages)} pages on a screen {NARROW[0]} wide", not wide, ", ".join(wide[:5]))
    site.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def check_wide(site: Site, pages: list[str]) -> None:
    site.driver.set_window_size(*WIDE)
    scrolled = []
    for page in pages:
        site.open(page)
        blocks = site.script(
            "return [...document.querySelectorAll('article pre > code')]"
            ".filter(code => code.scrollWidth > code.clientWidth + 1).length"
        )
        if blocks:
            scrolled.append(f"{page} ({blocks})")
    name = f"no code scrolls sideways on a screen {WIDE[0]} wide, {len(pages)} pages"
    site.check(name, not scrolled, ", ".join(scrolled[:5]))


def check_keyboard(site: Site) -> None:
    site.open("packages/pyrknn.html")
    body = site.driver.find_element(By.TAG_NAME, "body")
    body.send_keys(Keys.TAB)
    first = site.script("return document.activeElement.textContent.trim()")
    site.check("the first stop of Tab skips to the text", "skip" in first.lower(), first)
    body.send_keys("/")
    focused = site.script("return document.activeElement.getAttribute('data-md-component')")
    site.check("/ goes to the search", focused == "search-query", focused)
    orders = site.script(
        "return [...document.querySelectorAll('article h1, article h2, article h3, article h4')]"
        ".map(one => +one.tagName[1])"
    )
    jumps = [pair for pair in zip(orders, orders[1:]) if pair[1] > pair[0] + 1]
    site.check("headings leave out no level", not jumps, jumps[:3])
    nameless = site.script(
        "return [...document.querySelectorAll('button, a[href], input')].filter(one => !(one.textContent.trim() ||"
        " one.getAttribute('aria-label') || one.title || one.type == 'hidden' || one.type == 'checkbox' ||"
        " one.type == 'radio')).map(one => one.outerHTML.slice(0, 80))"
    )
    site.check("every button, link and field has a name", not nameless, nameless[:3])


CONTRAST = """
const light = text => { const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map(Number).map(c => c / 255)
  .map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b };
const parts = text => { const n = text.match(/[\\d.]+/g).map(Number); return n.length > 3 ? n : [...n, 1] };
const behind = one => { for (let at = one; at; at = at.parentElement) {
  const colour = getComputedStyle(at).backgroundColor;
  if (parts(colour)[3] > 0.99) return colour } return 'rgb(255, 255, 255)' };
const found = {};
for (const one of document.querySelectorAll('article *, nav *')) {
  if (![...one.childNodes].some(n => n.nodeType == 3 && n.textContent.trim()) || !one.offsetParent) continue;
  if (one.matches('.headerlink')) continue; // shown beside the heading that the pointer is on
  const style = getComputedStyle(one), back = parts(behind(one)), fore = parts(style.color);
  const mixed = 'rgb(' + [0, 1, 2].map(i => fore[i] * fore[3] + back[i] * (1 - fore[3])).join() + ')';
  const [high, low] = [light(mixed), light('rgb(' + back.slice(0, 3).join() + ')')].sort((a, b) => b - a);
  const ratio = (high + 0.05) / (low + 0.05), size = parseFloat(style.fontSize);
  if (ratio < (size >= 24 || size >= 18.66 && +style.fontWeight >= 700 ? 3 : 4.5))
    found[one.tagName + '.' + one.className + ' ' + ratio.toFixed(2)] = one.textContent.trim().slice(0, 30);
}
return found;
"""


def check_contrast(site: Site) -> None:
    for page in ("index.html", "reference/pyrknn/rknn_api.html", "errors/pyrknn.html", "python/pyrknn/model.html"):
        for scheme in ("default", "slate"):
            site.open(page)
            site.script("document.body.setAttribute('data-md-color-scheme', arguments[0])", scheme)
            site.script("document.body.style.transition = 'none'; document.body.offsetHeight")
            weak = site.script(CONTRAST)
            site.check(f"contrast of {page}, {scheme}", not weak, list(weak.items())[:4])


def check_requests(site: Site, allowed: str) -> None:
    urls = []
    for entry in site.driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            urls.append(message["params"]["request"]["url"])
    foreign = sorted({url for url in urls if not url.startswith((allowed, "data:", "blob:", "chrome:", "about:"))})
    site.check(f"{len(urls)} requests, to no other host", not foreign, foreign[:3])


def check_console(site: Site) -> None:
    said = [entry["message"] for entry in site.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    site.check("nothing in the console", not said, said[:3])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--pictures", type=Path, default=ROOT / "build" / "docs" / "pictures")
    parser.add_argument("--only", action="append", default=[], help="checks by name, such as search")
    arguments = parser.parse_args()
    folder = arguments.site.resolve()
    pages = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
    failed: list[str] = []

    def wanted(name: str) -> bool:
        return not arguments.only or name in arguments.only

    with served(folder) as address, chromium() as driver:
        site = Site(driver, address, arguments.pictures)
        for name, check in (
            ("start", check_start),
            ("search", check_search),
            ("large", check_large),
            ("copying", check_copying),
            ("diagrams", check_diagrams),
            ("keyboard", check_keyboard),
            ("contrast", check_contrast),
            ("wide", lambda site: check_wide(site, pages)),
            ("narrow", lambda site: check_narrow(site, pages)),
        ):
            if wanted(name):
                check(site)
        check_requests(site, address)
        check_console(site)
        failed += site.failed
    if wanted("folder"):
        with chromium() as driver:
            print("from a folder, without a server:")
            site = Site(driver, folder.as_uri(), None)
            site.open("index.html")
            results = site.search("rknn_create_mem")
            site.check("search", "reference/pyrknn/rknn_api" in results[:2], ", ".join(results[:3]))
            site.open("contributing.html")
            site.wait(lambda driver: driver.find_elements(By.CSS_SELECTOR, "div.mermaid"))
            check_requests(site, "file:")
            check_console(site)
            failed += site.failed
    print(f"{len(pages)} pages; {len(failed)} checks failed" + "".join(f"\n  {name}" for name in failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
