/** The addresses that a customer keeps. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { LYON, OHIO } from "#support/people/addresses.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";

describe.each(engines)("addresses of the book on %s", (engine) => {
  const shop = sharedShop(engine);
  const buyer = sharedBuyer(shop);
  const send = (method: string, path: string, body?: object, { token } = buyer) =>
    shop.call(method, path, { token, body });
  const book = async () => (await send("GET", "/address")).json;

  it("are added once, changed, made the default and deleted; others do not see them", async () => {
    const { json } = await send("POST", "/address", { ...LYON, defaultShipping: true });
    const again = await send("POST", "/address", { ...LYON, line1: "7 Rue de la  Paix" });
    expect(again.json).toEqual(json);
    const ohio = await send("POST", "/address", { ...OHIO, defaultBilling: true });
    expect(await book()).toMatchObject([
      { _id: json.insertedId, defaultShipping: true, defaultBilling: false },
      { region: "OH", defaultShipping: false, defaultBilling: true },
    ]);
    const moved = { ...OHIO, line1: "2 New Road", defaultShipping: true };
    await send("PUT", `/address/${ohio.json.insertedId}`, moved);
    expect(await book()).toMatchObject([
      { defaultShipping: false },
      { line1: "2 New Road", defaultShipping: true, defaultBilling: false },
    ]);
    const stranger = await prepareBuyer(shop);
    const path = `/address/${json.insertedId}`;
    expect((await send("GET", "/address", undefined, stranger)).json).toEqual([]);
    expect((await send("PUT", path, OHIO, stranger)).status).toBe(404);
    expect((await send("DELETE", path, undefined, stranger)).status).toBe(404);
    expect((await send("DELETE", path)).json).toEqual({ deletedCount: 1 });
    expect(await book()).toHaveLength(1);
    expect((await send("POST", "/address", { country: "US" })).status).toBe(422);
  });

  it("has at most 50 of a customer", async () => {
    const many = await prepareBuyer(shop);
    for (let number = 1; number <= 50; number += 1)
      await send("POST", "/address", { ...LYON, line1: `${number} rue de la Paix` }, many);
    const beyond = await send("POST", "/address", { ...LYON, line1: randomUUID() }, many);
    expect(beyond.json.code).toBe("too-many-addresses");
    expect(
      (await send("POST", "/address", { ...LYON, line1: "50 rue de la Paix" }, many)).status,
    ).toBe(200);
  });
});
