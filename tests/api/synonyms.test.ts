/** Synonyms of the search: admins edit them, and the next search finds by them. */
import { describe, expect, it } from "vitest";
import { engines } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { createProductShop } from "./product-shop.ts";

describe.each(engines)("synonyms on %s", (engine) => {
  const at = createProductShop(engine);
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    at.shop.call(method, path, { token: at.token, ...(body && { body }) });
  const found = async (search: string): Promise<number> =>
    (await at.shop.call("GET", `/tool?search=${encodeURIComponent(search)}`)).json.length;

  it("each phrase finds what the others find, until the group is deleted", async () => {
    // On a busy machine the first question may be refused while the index starts.
    await eventually(async () => expect(await found("vernier")).toBeGreaterThan(0));
    const calipers = await found("vernier");
    expect(await found("sliding rule zzq")).toBe(0);
    const created = await call("POST", "/synonym", { phrases: ["Vernier", "sliding rule zzq"] });
    expect(created).toMatchObject({ status: 200, json: { version: 1 } });
    await eventually(async () => expect(await found("sliding rule zzq")).toBe(calipers));
    const { id } = created.json;
    const changed = await call("PATCH", `/synonym/${id}`, {
      version: 1,
      phrases: ["vernier", "noniusq"],
    });
    expect(changed.json).toEqual({ id, version: 2, phrases: ["vernier", "noniusq"] });
    await eventually(async () => expect(await found("noniusq")).toBe(calipers));
    expect((await call("DELETE", `/synonym/${id}`)).json).toEqual({ deletedCount: 1 });
    await eventually(async () => expect(await found("noniusq")).toBe(0));
    expect((await call("GET", "/synonym")).json).toEqual([]);
  });

  it("of two admins with one version the second is refused, and nothing is lost", async () => {
    const { json } = await call("POST", "/synonym", { phrases: ["vice", "vise"] });
    const edits = ["clamp", "jaw"].map((more) =>
      call("PATCH", `/synonym/${json.id}`, { version: 1, phrases: ["vice", "vise", more] }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const [{ version, phrases }] = (await call("GET", "/synonym")).json;
    expect([version, phrases.length]).toEqual([2, 3]);
  });

  it.each([
    [["spanner"]],
    [["spanner", "SPANNER"]],
    [["spanner", "%%"]],
    [["spanner", "a key for hexagon nuts"]],
    [["spanner", "key\ud800"]],
    [Array.from({ length: 21 }, (_, index) => `word${index}`)],
  ])("refuses %j and changes nothing", async (phrases) => {
    const before = (await call("GET", "/synonym")).json;
    expect((await call("POST", "/synonym", { phrases })).status).toBe(422);
    expect((await call("GET", "/synonym")).json).toEqual(before);
  });
});
