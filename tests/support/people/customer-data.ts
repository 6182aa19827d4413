import { expect } from "vitest";
import { toolsOf } from "../buyers.ts";
import { placeOrder } from "../orders/ordering.ts";
import type { Answer, TestShop } from "../shop.ts";

export async function createCustomerData(
  shop: TestShop,
  email: string,
  token: string,
): Promise<void> {
  const [tool] = await toolsOf(shop);
  if (!tool) throw new Error("there are no tools");
  await placeOrder(shop, { email, token, userKey: 0 }, tool);
  const body = {
    patient: email,
    patientName: "First Customer",
    phone: "555 0100",
    address: "1 Squatter's Lane",
  };
  expect((await shop.call("POST", "/profile", { token, body })).status).toBe(200);
}

export function profileOf(shop: TestShop, token: string): Promise<Answer> {
  return shop.call("GET", "/profile", { token });
}

export function ordersOf(shop: TestShop, email: string, token: string): Promise<Answer> {
  return shop.call("GET", `/purchase?patient=${encodeURIComponent(email)}`, { token });
}
