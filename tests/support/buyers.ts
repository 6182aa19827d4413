/** Customers for tests: by the front door, or prepared in the database where many are needed. */
import { randomBytes } from "node:crypto";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { lineTotal } from "../../src/lib/money/price-unit.ts";
import { newId } from "../../src/lib/secrets/ids.ts";
import { createTokens } from "../../src/people/session/api/access-tokens.ts";
import type { TestShop } from "./shop.ts";

/** Somebody who is signed in. */
export interface Buyer {
  readonly email: string;
  readonly token: string;
  readonly userKey: number;
}

/** Makes a user with an access token, without the 70 ms that a password costs. */
export async function prepareBuyer(
  shop: Pick<TestShop, "db">,
  role: "admin" | null = null,
): Promise<Buyer> {
  const email = `buyer-${randomBytes(5).toString("hex")}@shop.test`;
  const { key } = await shop.db.write
    .insertInto("shop_user")
    .values({
      id: newId(),
      email,
      name: "Test Buyer",
      role,
      issuer: "test",
      subject: email,
      email_verified_at: Date.now(),
      created_at: Date.now(),
      removed_at: null,
      detached_at: null,
    })
    .returning("key")
    .executeTakeFirstOrThrow();
  const { token } = await createTokens(shop.db).issue(shop.db.write, {
    userKey: key,
    isAdmin: role === "admin",
    sessionId: `session-${key}`,
    sessionBegan: Date.now(),
  });
  return { email, token, userKey: key };
}

/** Dollars of the wire in cents. */
export const cents = (dollars: number) => Math.round(dollars * 100);

/** What pieces of a tool cost at its price of the list, in dollars. */
export function priceOf({ price, priceUnit }: Tool, quantity: number): number {
  return lineTotal(cents(price), priceUnit, quantity) / 100;
}

/** What the purchase form would send for a tool. */
export function orderFor(buyer: Buyer, tool: Tool, quantity = tool.minimum) {
  return {
    price: priceOf(tool, quantity),
    patient: buyer.email,
    patientName: "Test Buyer",
    product: tool.name,
    phone: "555 0100",
    address: "1 Mill Lane",
    order: quantity,
    minOrder: tool.minimum,
    tool: tool._id,
  };
}

/** A line of a checkout: a tool, or a tool with a quantity; its minimum unless given. */
export type Wanted = Tool | readonly [Tool, number];

/** The body of a checkout of these tools at their prices of the list, without delivery. */
export function checkoutFor(buyer: Buyer, wanted: readonly Wanted[]) {
  const lines = wanted.map((line) => {
    const [tool, quantity] = "_id" in line ? [line, line.minimum] : line;
    return { tool, quantity };
  });
  const sum = lines.reduce((all, { tool, quantity }) => all + cents(priceOf(tool, quantity)), 0);
  return {
    lines: lines.map(({ tool, quantity }) => ({ tool: tool._id, quantity })),
    price: sum / 100,
    patient: buyer.email,
    patientName: "Test Buyer",
    phone: "555 0100",
    address: "1 Mill Lane",
  };
}

/** The tools of the catalog, as `GET /tool` lists them. */
export async function toolsOf(shop: TestShop): Promise<Tool[]> {
  return (await shop.call("GET", "/tool")).json;
}
