/** What a person does on a page: finds a thing by its words, clicks on it, types into it. */
import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "#support/time-limits.ts";
import { isHydrated } from "../../journeys/support/hydration.ts";
import type { DrivenBrowser, Place } from "./browser.ts";

const ROLES = {
  link: "a[href]",
  button: "button",
  field: "input, textarea, select",
  heading: "h1",
  option: "[role=option]",
  text: "p, li, td, dd, strong, span, [role=status], [data-sonner-toast] *",
};

/** A thing on the page: by its role, its accessible name, and where it is. */
export interface Target {
  readonly role: keyof typeof ROLES;
  readonly name: RegExp;
  /** A CSS selector; without it, anywhere. */
  readonly inside?: string;
  readonly frame?: string;
}

export function createPage(browser: DrivenBrowser) {
  /** Waits for hydration, which a program would outrun. */
  async function goto(url: string): Promise<void> {
    await browser.goto(url);
    const deadline = Date.now() + WAIT_MS;
    while (!(await browser.evaluate(isHydrated, []))) {
      if (Date.now() > deadline) throw new Error(`not hydrated: ${await describe()}`);
      await sleep(50);
    }
  }

  async function find({ role, name, inside = "body", frame }: Target): Promise<Place | null> {
    return browser.evaluate(locate, [ROLES[role], name.source, inside] as const, frame);
  }

  /** Waits until it can be clicked: shown, enabled, not covered, and not moving. */
  async function waitFor(target: Target): Promise<Place> {
    const deadline = Date.now() + WAIT_MS;
    let before: Place | null = null;
    for (;;) {
      const place = await find(target).catch(() => null);
      if (place && before && place.x === before.x && place.y === before.y) return place;
      before = place;
      if (Date.now() > deadline)
        throw new Error(`no ${target.role} ${target.name} at ${await describe()}`);
      await sleep(100);
    }
  }

  const describe = () =>
    browser.evaluate(() => `${location.href}: ${document.body.innerText.slice(0, 600)}`, []);

  /** A person who misses because the page moved aims again. */
  async function aim(target: Target, act: (at: Place) => Promise<void>): Promise<void> {
    const deadline = Date.now() + WAIT_MS;
    do {
      await act(await waitFor(target));
      const hasMissed = await browser.evaluate(() => "hasMissed" in window, [], target.frame);
      if (!hasMissed) return;
    } while (Date.now() < deadline);
    throw new Error(`missed ${target.role} ${target.name} at ${await describe()}`);
  }

  const click = (target: Target) => aim(target, (at) => browser.click(at, target.frame));
  const fill = (target: Target, text: string) =>
    aim(target, (at) => browser.type(at, text, target.frame));

  async function waitForPath(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const path = await browser.evaluate(() => location.pathname + location.search, []);
      if (pattern.test(path)) return path;
      if (Date.now() > deadline) throw new Error(`not at ${pattern} but ${await describe()}`);
      await sleep(100);
    }
  }

  /** Nothing overflows at the side, and every picture that is shown has arrived. */
  async function expectWhole(): Promise<void> {
    const { over, broken } = await browser.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const pictures = [...document.images].filter((image) => image.complete && image.src !== "");
      const empty = pictures.filter(({ naturalWidth }) => naturalWidth === 0);
      return { over: scrollWidth - clientWidth, broken: empty.map(({ src }) => src) };
    }, []);
    if (over > 0 || broken.length > 0)
      throw new Error(`${over} px too wide, broken: ${broken} at ${await describe()}`);
  }

  /** A page that was answered in another language than its own loads itself anew. */
  async function expectLoadedOnce(): Promise<void> {
    const [entry] = await browser.evaluate(
      () => performance.getEntriesByType("navigation").map((each) => each.toJSON()),
      [],
    );
    if (entry?.type !== "navigate") throw new Error(`${entry?.type} at ${await describe()}`);
  }

  return { goto, waitFor, waitForPath, click, fill, expectWhole, expectLoadedOnce };
}

/** Runs in the page. Scrolls the thing into view; null until it can be clicked. Notes whether the next press misses it. */
function locate(selector: string, name: string, inside: string): Place | null {
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const label = labels.map(({ textContent }) => textContent).join(" ");
    const [aria, own] = ["aria-label", "name"].map((key) => element.getAttribute(key));
    return (aria || label || element.textContent || own || "").replace(/\s+/g, " ").trim();
  };
  const pattern = new RegExp(name);
  for (const element of document.querySelectorAll(`:is(${inside}) :is(${selector})`)) {
    if (!pattern.test(nameOf(element)) || (element as HTMLButtonElement).disabled) continue;
    if (!(element as HTMLElement).checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    // The first of the boxes: a link may be broken over two lines.
    const [box] = element.getClientRects();
    if (!box) continue;
    const x = Math.floor(box.x + box.width / 2);
    const y = Math.floor(box.y + box.height / 2);
    const top = document.elementFromPoint(x, y);
    if (!top || !(element.contains(top) || top.contains(element))) continue;
    const note = ({ target }: Event) => {
      if (target === top || element.contains(target as Node))
        Reflect.deleteProperty(window, "hasMissed");
      else Object.assign(window, { hasMissed: true });
    };
    addEventListener("pointerdown", note, { capture: true, once: true });
    return { x, y };
  }
  return null;
}
