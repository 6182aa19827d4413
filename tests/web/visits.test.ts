/** Which page is shown when several are asked for, and what unsaved input stops. */
import { matchRoutes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { guardPage } from "../../src/lib/ui/router/guard.ts";
import { createVisits, type Visit } from "../../src/lib/ui/router/visits.ts";
import { eventually } from "../support/eventually.ts";

interface Entry {
  readonly url: URL;
  readonly state: unknown;
}

/** A tab of a browser: the entries of its history, as `window`. */
class Tab extends EventTarget {
  entries: Entry[] = [{ url: new URL("http://shop.test/"), state: null }];
  place = 0;
  readonly scrollY = 0;
  readonly history = createHistory(this);

  get entry(): Entry {
    const entry = this.entries[this.place];
    if (entry === undefined) throw new Error("The history has no such entry.");
    return entry;
  }

  get location(): URL {
    return this.entry.url;
  }
}

function createHistory(tab: Tab) {
  const written = (state: unknown, address = tab.location.href) => ({
    url: new URL(address, tab.location),
    state,
  });
  return {
    get state() {
      return tab.entry.state;
    },
    pushState(state: unknown, _: string, address: string) {
      tab.entries = [...tab.entries.slice(0, tab.place + 1), written(state, address)];
      tab.place += 1;
    },
    replaceState(state: unknown, _: string, address?: string) {
      tab.entries[tab.place] = written(state, address);
    },
    go(steps: number) {
      tab.place += steps;
      queueMicrotask(() => tab.dispatchEvent(new Event("popstate")));
    },
  };
}

let tab: Tab;
let shown: Visit;
let arrive: Map<string | undefined, () => void>;
let visits: ReturnType<typeof createVisits>;

beforeEach(() => {
  tab = new Tab();
  arrive = new Map();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("document", { defaultView: tab });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  const pages = (address = "/") => matchRoutes([{ path: "*" }], address);
  // A page whose address begins with "/slow" arrives when the test says so.
  const findPage = async ({ pathname }: { pathname?: string }) => {
    if (pathname?.startsWith("/slow"))
      await new Promise<void>((resolve) => arrive.set(pathname, resolve));
    return pages(pathname);
  };
  visits = createVisits(findPage, pages(), true);
  shown = visits.first;
  const end = visits.follow((visit) => {
    shown = visit;
  });
  return () => {
    end();
    vi.unstubAllGlobals();
  };
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const address = () => shown.location.pathname;

async function open(to: string): Promise<void> {
  visits.navigator.push(to);
  await settled();
}

test("the page stays, and so does its address, until the next page's code has arrived", async () => {
  await open("/slow");
  expect([address(), tab.location.pathname, shown.isLoading]).toEqual(["/", "/", true]);
  arrive.get("/slow")?.();
  await settled();
  expect([address(), tab.location.pathname, shown.isLoading]).toEqual(["/slow", "/slow", false]);
});

test("of two pages that are asked for the last is shown, though the first arrives later", async () => {
  await open("/slow");
  await open("/tools");
  arrive.get("/slow")?.();
  await settled();
  expect(address()).toBe("/tools");
  expect(tab.entries.map(({ url }) => url.pathname)).toEqual(["/", "/tools"]);
});

test("Back shows the page before, and a replaced address is not gone back to", async () => {
  await open("/login");
  visits.navigator.replace("/dashboard", { from: "login" });
  await settled();
  expect(shown.location.state).toEqual({ from: "login" });
  visits.navigator.go(-1);
  await settled();
  expect([address(), shown.action]).toEqual(["/", "POP"]);
});

test("a link and Back are stopped by unsaved input until the reader goes on", async () => {
  await open("/settings");
  const stopped: (() => void)[] = [];
  const end = guardPage((goOn) => stopped.push(goOn) > 0);
  await open("/settings#hours");
  expect([shown.location.hash, stopped.length]).toEqual(["#hours", 0]);

  await open("/tools");
  visits.navigator.go(-2);
  await settled();
  expect([address(), tab.location.pathname, stopped.length]).toEqual(["/settings", "/settings", 2]);

  stopped[1]?.();
  await settled();
  expect([address(), tab.location.pathname]).toEqual(["/", "/"]);
  end();
  await open("/tools");
  expect(address()).toBe("/tools");
});

test("a page that is not scrolled keeps its place in a new address", async () => {
  visits.navigator.push("/tools?page=2", undefined, { preventScrollReset: true });
  await settled();
  expect([shown.keepsScroll, shown.location.search]).toEqual([true, "?page=2"]);
  await open("/blog");
  expect(shown.keepsScroll).toBe(false);
});

test("the address that was asked for last is known before its page is shown", async () => {
  const changes: string[] = [];
  visits.asked.subscribe(() => changes.push(visits.asked.readQuery()));
  visits.navigator.push("/slow?a=1");
  expect(visits.asked.readQuery()).toBe("");
  arrive.get("/slow")?.();
  await eventually(() => expect(shown.location.search).toBe("?a=1"));
  expect(visits.asked.readQuery()).toBe("?a=1");
  visits.navigator.push("/slow?b=2");
  expect(shown.location.search).toBe("?a=1");
  expect(visits.asked.readQuery()).toBe("?b=2");
  visits.navigator.push("/slow/other?c=3");
  // Of another page.
  expect(visits.asked.readQuery()).toBe("?a=1");
  visits.navigator.push("/slow?d=4");
  expect(visits.asked.readQuery()).toBe("?d=4");
  expect(changes.at(-1)).toBe("?d=4");
});
