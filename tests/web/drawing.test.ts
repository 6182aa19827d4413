/** How drawn pages are kept, how many are drawn at a time, and what is sent when none can be. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AppDrawer } from "../../src/server/pages/drawer.ts";
import { createLivePages } from "../../src/server/pages/live.ts";
import { createTurns } from "../../src/server/pages/turns.ts";
import { buildShop } from "../support/shop.ts";
import { client } from "./build.ts";

const FRAME = "<head><!--head--></head><body><!--app--><!--data--></body>";
const SHOP = "http://shop.test";

/** A drawer of pages that show one text, and what it was asked to do. */
function fakeDrawer() {
  const done = { loads: 0, draws: 0 };
  const page = { shows: "first", status: 200, fails: false };
  const drawer: AppDrawer = {
    warmUp: async () => {},
    addressOf: async (url) => url.pathname,
    load: async () => {
      done.loads += 1;
      const { shows, status, fails } = page;
      await sleep(1);
      return {
        shows,
        data: "[]",
        draw: () => {
          done.draws += 1;
          if (fails) throw new Error("a component threw");
          return { status, head: "<title>T</title>", body: shows };
        },
      };
    },
  };
  return { drawer, done, page };
}

describe("a drawn page", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  function world() {
    const fake = fakeDrawer();
    const pages = createLivePages(fake.drawer, createTurns());
    const htmlOf = async (path = "/a") =>
      (await pages.find(new URL(path, SHOP), FRAME))?.bytes.toString();
    return { ...fake, htmlOf };
  }

  test("is drawn once for all who ask at the same time", async () => {
    const { htmlOf, done } = world();
    const all = await Promise.all(Array.from({ length: 20 }, () => htmlOf()));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toContain("<body>first");
    expect(all[0]).toContain('<script type="application/json" id="page-data">[]</script>');
    expect(done).toEqual({ loads: 1, draws: 1 });
  });

  test("is asked about after 250 ms and drawn anew only if it shows something else", async () => {
    const { htmlOf, done, page } = world();
    await htmlOf();
    later(249);
    await htmlOf();
    expect(done).toEqual({ loads: 1, draws: 1 });
    later(1);
    await htmlOf();
    expect(done).toEqual({ loads: 2, draws: 1 });
    page.shows = "second";
    later(250);
    expect(await htmlOf()).toContain("<body>second");
    expect(done).toEqual({ loads: 3, draws: 2 });
  });

  test("is not kept when it says that something is not there", async () => {
    const { htmlOf, done, page } = world();
    page.status = 404;
    await htmlOf();
    await htmlOf();
    expect(done.draws).toBe(2);
  });

  test("is forgotten when 500 others were asked for since", async () => {
    const { htmlOf, done } = world();
    await htmlOf();
    for (let i = 0; i < 500; i++) await htmlOf(`/${i}`);
    await htmlOf("/499");
    expect(done.draws).toBe(501);
    await htmlOf();
    expect(done.draws).toBe(502);
  });

  test("is not drawn while 16 others are under way", async () => {
    const { htmlOf, done } = world();
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => htmlOf(`/${i}`)));
    expect(all.filter((html) => html === undefined)).toHaveLength(4);
    expect(done.draws).toBe(16);
    expect(await htmlOf("/19")).toContain("<body>first");
  });

  test("that could not be drawn is tried again", async () => {
    const { htmlOf, page } = world();
    page.fails = true;
    await expect(htmlOf()).rejects.toThrow("a component threw");
    page.fails = false;
    expect(await htmlOf()).toContain("<body>first");
  });
});

describe("turns", () => {
  test("others have the processor for as long as the one before took", async () => {
    const turns = createTurns();
    const busy = (ms: number) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
      return performance.now();
    };
    const [first, second] = await Promise.all([
      turns.take(() => busy(40)),
      turns.take(() => performance.now()),
    ]);
    expect(second - first).toBeGreaterThanOrEqual(35);
  });

  test("a failing one does not stop those behind it", async () => {
    const turns = createTurns();
    const failing = turns.take(() => {
      throw new Error("no");
    });
    const next = turns.take(() => "drawn");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("drawn");
  });
});

test("while a page's data are away, the visitor gets the shell with 503, and the log says why", async () => {
  const dist = new URL("../", `file://${client}/`).pathname;
  const shop = await buildShop("sqlite", {}, { dist });
  const logged = vi.spyOn(shop.app.log, "error");
  await shop.db.close();
  for (const url of ["/tools", "/"]) {
    const { statusCode, headers, payload } = await shop.app.inject({ url });
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(payload).not.toContain("page-data");
    expect(payload).toContain('<script type="module"');
  }
  const said = logged.mock.calls.map(([, words]) => words);
  expect(said).toContain("page not drawn");
  await shop.app.close();
});
