import { fastify } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { createAnswerBuffer, type Prepared } from "./answer-buffer.ts";

describe("the answer buffer", () => {
  it("serves no route that has a guard, because kept answers would pass by it", async () => {
    const buffer = createAnswerBuffer({}, () => "1");
    const app = fastify();
    for (const isOpen of [true, false])
      app.get(`/open-${isOpen}`, { config: { isOpen } }, async (request, reply) => {
        await buffer.answer("key", request, reply, async () => ({ json: [1] }));
      });
    expect((await app.inject("/open-true")).json()).toEqual([1]);
    const guarded = await app.inject("/open-false");
    expect(guarded.statusCode).toBe(500);
    expect(guarded.json().message).toContain("/open-false has a guard");
    await app.close();
  });

  it("keeps an answer from the second time that it is asked for", async () => {
    let changes = 0;
    const { ask, built, close } = await serve(() => ({ json: { changes } }));
    for (const expected of [1, 2, 2, 2]) {
      expect(await ask("a")).toEqual({ changes: 0 });
      expect(built()).toBe(expected);
    }
    await ask("b");
    expect(built()).toBe(3);
    changes = 1;
    expect(await ask("b")).toEqual({ changes: 1 });
    await close();
  });

  it("is sent again where only a header has changed, such as the total of a list", async () => {
    let total = "1";
    const headers = () => ({ "x-total-count": total, vary: "accept-language" });
    const { askKnowing, close } = await serve(() => ({ json: [1], headers: headers() }));
    const first = await askKnowing("none");
    total = "2";
    const again = await askKnowing(first.headers.etag);
    expect([again.statusCode, again.headers["x-total-count"]]).toEqual([200, "2"]);
    const known = await askKnowing(again.headers.etag);
    expect([known.statusCode, known.headers.vary]).toEqual([304, "accept-language"]);
    await close();
  });

  it("shows a change also where the clock was set back before it", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    let changes = 0;
    const { ask, changed, close } = await serve(() => ({ json: { changes } }));
    await ask("a");
    await ask("a");
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1000);
    changes = 1;
    changed();
    vi.advanceTimersByTime(250);
    expect(await ask("a")).toEqual({ changes: 1 });
    vi.useRealTimers();
    await close();
  });

  it("forgets which answers were asked for once after 2,000 others", async () => {
    const { ask, built, close } = await serve(() => ({ json: [] }));
    for (let key = 0; key <= 2000; key += 1) await ask(`${key}`);
    for (const key of ["0", "0", "0"]) await ask(key);
    expect(built()).toBe(2003);
    await close();
  });
});

async function serve(prepare: () => Prepared) {
  const buffer = createAnswerBuffer({}, () => "1");
  const app = fastify();
  let built = 0;
  app.get<{ Params: { key: string } }>(
    "/:key",
    { config: { isOpen: true } },
    async (request, reply) => {
      await buffer.answer(request.params.key, request, reply, async () => {
        built += 1;
        return prepare();
      });
    },
  );
  return {
    ask: async (key: string) => (await app.inject(`/${key}`)).json() as unknown,
    askKnowing: (etag: unknown) =>
      app.inject({ url: "/list", headers: { "if-none-match": String(etag) } }),
    built: () => built,
    changed: buffer.changed,
    close: () => app.close(),
  };
}
