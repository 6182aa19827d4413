/** Synonyms of the search: admins edit them, and the next search finds by them. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { createProductShop } from "#support/products/product-shop.ts";

const isShipped = (group: { isShipped: boolean }) => group.isShipped;

describe.each(engines)("synonyms on %s", (engine) => {
  const at = createProductShop(engine);
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    at.shop.call(method, path, { token: at.token, body });
  const found = async (search: string): Promise<number> =>
    (await at.shop.call("GET", `/tool?search=${encodeURIComponent(search)}`)).json.length;

  it("each phrase finds what the others find, until the group is deleted", async () => {
    // On a busy machine the first question may be refused while the index starts.
    await eventually(async () => expect(await found("vernier")).toBeGreaterThan(0));
    const calipers = await found("vernier");
    expect(await found("qqsliding zzq")).toBe(0);
    const created = await call("POST", "/synonym", { phrases: ["Vernier", "qqsliding zzq"] });
    expect(created).toMatchObject({ status: 200, json: { version: 1 } });
    await eventually(async () => expect(await found("qqsliding zzq")).toBe(calipers));
    const { id } = created.json;
    const changed = await call("PATCH", `/synonym/${id}`, {
      version: 1,
      phrases: ["vernier", "qqnzzx"],
    });
    const edited = { version: 2, phrases: ["vernier", "qqnzzx"], isShipped: false };
    expect(changed.json).toEqual({ id, ...edited });
    await eventually(async () => expect(await found("qqnzzx")).toBe(calipers));
    expect((await call("DELETE", `/synonym/${id}`)).json).toEqual({ deletedCount: 1 });
    await eventually(async () => expect(await found("qqnzzx")).toBe(0));
    expect((await call("GET", "/synonym")).json.every(isShipped)).toBe(true);
  });

  it("a group of the product is changed, turned off and restored", async () => {
    const groupNow = async () =>
      (await call("GET", "/synonym")).json.find(({ id }: { id: string }) => id === "caliper");
    const shipped = await groupNow();
    expect(shipped).toMatchObject({ version: 0, isShipped: true });
    await eventually(async () => expect(await found("Schieblehre")).toBeGreaterThan(0));

    const phrases = ["caliper", "qqzschieber"];
    const changed = await call("PATCH", "/synonym/caliper", { version: 0, phrases });
    expect(changed.json).toEqual({ id: "caliper", version: 1, phrases, isShipped: true });
    const late = await call("PATCH", "/synonym/caliper", { version: 0, phrases });
    expect(late.status).toBe(409);
    await eventually(async () => expect(await found("qqzschieber")).toBeGreaterThan(0));

    expect((await call("DELETE", "/synonym/caliper")).json).toEqual({ deletedCount: 1 });
    expect(await groupNow()).toMatchObject({ phrases: [], version: 2 });
    await eventually(async () => expect(await found("qqzschieber")).toBe(0));

    expect((await call("POST", "/synonym/caliper/restore")).json).toEqual(shipped);
    await eventually(async () => expect(await found("Schieblehre")).toBeGreaterThan(0));
    expect((await call("POST", "/synonym/none/restore")).status).toBe(404);
  });

  it("of two admins with one version the second is refused, and nothing is lost", async () => {
    const { json } = await call("POST", "/synonym", { phrases: ["vice", "vise"] });
    const edits = ["clamp", "jaw"].map((more) =>
      call("PATCH", `/synonym/${json.id}`, { version: 1, phrases: ["vice", "vise", more] }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const { version, phrases } = (await call("GET", "/synonym")).json.find(
      ({ id }: { id: string }) => id === json.id,
    );
    expect([version, phrases.length]).toEqual([2, 3]);
  });

  it.each([
    [["spanner"]],
    [["spanner", "SPANNER"]],
    [["spanner", "%%"]],
    [["spanner", "a key for hexagon nuts now"]],
    [["spanner", "key\ud800"]],
    [Array.from({ length: 81 }, (_, index) => `word${index}`)],
  ])("refuses %j and changes nothing", async (phrases) => {
    const before = (await call("GET", "/synonym")).json;
    expect((await call("POST", "/synonym", { phrases })).status).toBe(422);
    expect((await call("GET", "/synonym")).json).toEqual(before);
  });

  it("lists what searches did not find, without persons, for admins", async () => {
    for (const search of [
      "qqzflansch",
      "QQZFlansch ",
      "hammer qqzfiber",
      "a@shop.test qq",
      "invoice",
    ])
      await eventually(async () => {
        const { status } = await at.shop.call("GET", `/facet?search=${encodeURIComponent(search)}`);
        expect(status).toBe(200);
      });
    const { json } = await call("GET", "/missed-search");
    const listed = json.map(({ search, times }: { search: string; times: number }) => [
      search,
      times,
    ]);
    expect(listed).toEqual([
      ["qqzflansch", 2],
      ["hammer qqzfiber", 1],
    ]);
  });
});
