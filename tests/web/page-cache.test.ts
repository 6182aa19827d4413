/** The cache of server-rendered pages, its limits, and what is sent when a page cannot be rendered. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withoutBuildWait } from "#support/build-wait.ts";
import { ownShop } from "#support/shared-shop.ts";
import { buildShop } from "#support/shop.ts";
import type { Content } from "../../src/app/server/ssr/document.ts";
import { createPageCache } from "../../src/app/server/ssr/page-cache.ts";
import { type AppRenderer, createRenderQueue } from "../../src/app/server/ssr/renderer.ts";
import { firstShop } from "../../src/shop/settings/api/first-values.ts";
import { dist } from "./build.ts";

const document = ({ head, body, data }: Content) => `<head>${head}</head><body>${body} ${data}`;
const SHOP = "http://shop.test";

/** Renders pages that show one text, and counts its calls. */
function fakeRenderer() {
  const calls = { loads: 0, renders: 0 };
  const page = { content: "first", status: 200, fails: false };
  const renderer: AppRenderer = {
    warmUp: async () => {},
    renderStatic: async () => ({ status: 200, head: "<title>T</title>", body: "" }),
    canonicalPath: async (url) => url.pathname,
    load: async () => {
      calls.loads += 1;
      const { content, status, fails } = page;
      await sleep(1);
      return {
        content,
        data: "[]",
        render: () => {
          calls.renders += 1;
          if (fails) throw new Error("a component threw");
          return { status, head: "<title>T</title>", body: content };
        },
      };
    },
  };
  const texts = { revision: "one" };
  const settings = { current: () => firstShop, revision: () => texts.revision };
  return { renderer, calls, page, settings, texts };
}

describe("a server-rendered page", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const later = (ms: number) => vi.advanceTimersByTime(ms);

  function world() {
    const fake = fakeRenderer();
    const pages = createPageCache(fake.renderer, createRenderQueue(), fake.settings);
    const htmlOf = async (path = "/a") =>
      (await pages.find(new URL(path, SHOP), document, "en"))?.bytes.toString();
    return { ...fake, htmlOf };
  }

  test("is rendered once for simultaneous requests", async () => {
    const { htmlOf, calls } = world();
    const all = await Promise.all(Array.from({ length: 20 }, () => htmlOf()));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toContain("<body>first");
    expect(all[0]).toContain("[]");
    expect(calls).toEqual({ loads: 1, renders: 1 });
  });

  test("is checked after 250 ms and rendered again only if its data changed", async () => {
    const { htmlOf, calls, page } = world();
    await htmlOf();
    later(249);
    await htmlOf();
    expect(calls).toEqual({ loads: 1, renders: 1 });
    later(1);
    await htmlOf();
    expect(calls).toEqual({ loads: 2, renders: 1 });
    page.content = "second";
    later(250);
    expect(await htmlOf()).toContain("<body>second");
    expect(calls).toEqual({ loads: 3, renders: 2 });
  });

  test("is checked as soon by a clock that was set back", async () => {
    const { htmlOf, page } = world();
    await htmlOf();
    page.content = "second";
    vi.setSystemTime(Date.now() - 3_600_000);
    later(250);
    expect(await htmlOf()).toContain("<body>second");
  });

  test("is not cached when its status is 404", async () => {
    const { htmlOf, calls, page } = world();
    page.status = 404;
    await htmlOf();
    await htmlOf();
    expect(calls.renders).toBe(2);
  });

  test("is removed from the cache after 500 other pages", async () => {
    const { htmlOf, calls } = world();
    await htmlOf();
    for (let i = 0; i < 500; i++) await htmlOf(`/${i}`);
    await htmlOf("/499");
    expect(calls.renders).toBe(501);
    await htmlOf();
    expect(calls.renders).toBe(502);
  });

  test("is not rendered while 16 others are pending", async () => {
    const { htmlOf, calls } = world();
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => htmlOf(`/${i}`)));
    expect(all.filter((html) => html === undefined)).toHaveLength(4);
    expect(calls.renders).toBe(16);
    expect(await htmlOf("/19")).toContain("<body>first");
  });

  test("is rendered again after a failure", async () => {
    const { htmlOf, page } = world();
    page.fails = true;
    await expect(htmlOf()).rejects.toThrow("a component threw");
    page.fails = false;
    expect(await htmlOf()).toContain("<body>first");
  });
});

describe("the render queue", () => {
  test("pauses after each rendering for as long as it took", async () => {
    const queue = createRenderQueue();
    const busy = (ms: number) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
      return performance.now();
    };
    const [first, second] = await Promise.all([
      queue.run(() => busy(40)),
      queue.run(() => performance.now()),
    ]);
    expect(second - first).toBeGreaterThanOrEqual(35);
  });

  test("continues after a rendering that fails", async () => {
    const queue = createRenderQueue();
    const failing = queue.run(() => {
      throw new Error("no");
    });
    const next = queue.run(() => "rendered");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("rendered");
  });
});

test("without data a page is answered with the static page and 503, and the failure is logged", async () => {
  const shop = await buildShop("sqlite", {}, { dist });
  const logged = vi.spyOn(shop.app.log, "error");
  await shop.db.close();
  for (const url of ["/tools", "/"]) {
    const { statusCode, headers, payload } = await shop.app.inject({ url });
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(payload).not.toContain("page-data");
    expect(payload).toContain('<script type="module"');
  }
  const messages = logged.mock.calls.map(([, message]) => message);
  expect(messages).toContain("page not rendered");
  await shop.app.close();
});

test("counts that the index does not answer are left to the browser, and are in later pages", async () => {
  const shop = await ownShop("sqlite", {}, { dist });
  const namesOfData = async (): Promise<string[]> => {
    const { payload } = await shop.app.inject({ url: "/tools" });
    const [, json = "[]"] = /id="page-data">(.*?)<\/script>/s.exec(payload) ?? [];
    const entries: [readonly unknown[], unknown][] = JSON.parse(json);
    // Null would be taken for the answer.
    expect(entries.filter(([, data]) => data === null)).toEqual([]);
    return entries.map(([key]) => String(key[1]));
  };
  await sql`alter table synonym rename to synonym_away`.execute(shop.db.write);
  const without = await withoutBuildWait(namesOfData);
  expect(without.length).toBeGreaterThan(0);
  expect(without).not.toContain("facets");
  await sql`alter table synonym_away rename to synonym`.execute(shop.db.write);
  await expect.poll(namesOfData).toContain("facets");
});
