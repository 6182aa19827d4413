/** Customers at the payment page, and what came of their payments. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "../../../src/frame/paths.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Customer, callApi, createBuyer } from "./customers.ts";
import type { Stage, Visit, Visitor } from "./stage.ts";
import { cards, enterCard, expectPaid, fastForwardTo, payButton } from "./steps.ts";

export const CHECKING = "Checking your payment…";
export const NOT_CHARGED = "You were not charged.";

/** A customer at the payment page of an order. */
export interface Payer extends Visit {
  readonly customer: Customer;
  readonly order: Purchase;
}

/** Puts a new customer at the payment page of an order. `before` is done with the empty page. */
export async function openPaymentPage(
  stage: Stage,
  { before, ...visitor }: Visitor & { before?: (visit: Visit) => Promise<unknown> } = {},
): Promise<Payer> {
  const { customer, order } = await createBuyer(stage.programs);
  const visit = await stage.visit({ ...visitor, as: customer });
  await before?.(visit);
  await visit.page.goto(paths.payment(order._id));
  return { ...visit, customer, order };
}

/** A place with exactly these words. */
export function exactText(page: Page, words: string): Locator {
  return page.getByText(words, { exact: true });
}

/** Pays with a valid card on the open page; it is charged once. */
export async function payWithGoodCard(
  stage: Stage,
  payer: Payer,
  page = payer.page,
): Promise<void> {
  await enterCard(page, cards.good);
  await payButton(page).click();
  await expectPaid(page);
  await expectChargedOnce(stage, payer);
}

/** The page looks whether the payment went through, and finds, in time that is hurried, that it did not. */
export async function expectFoundNotCharged(
  stage: Stage,
  payer: Payer,
  page = payer.page,
): Promise<void> {
  await exactText(page, CHECKING).waitFor();
  await fastForwardTo(page, exactText(page, NOT_CHARGED));
  await expectNotCharged(stage, payer);
}

/** The order as the shop has it. */
export function orderOf({ programs }: Stage, { customer, order }: Payer): Promise<Purchase> {
  return callApi(programs, `/purchase/${order._id}`, { token: customer.token });
}

/** Waits until the order is paid, and counts what was charged for it: once, its price, on one intent. */
export async function expectChargedOnce(stage: Stage, payer: Payer): Promise<void> {
  await expect.poll(() => orderOf(stage, payer)).toMatchObject({ paid: true, state: "paid" });
  const { intents, charges } = await stage.programs.paymentsOf(payer.order._id);
  const amount = Math.round(payer.order.price * 100);
  expect(intents).toMatchObject([{ status: "succeeded", amount }]);
  const taken = charges.filter(({ status }) => status === "succeeded");
  expect(taken).toMatchObject([{ amount }]);
}

/** Nothing was charged for the order. */
export async function expectNotCharged(stage: Stage, payer: Payer): Promise<void> {
  const { charges } = await stage.programs.paymentsOf(payer.order._id);
  expect(charges.filter(({ status }) => status !== "failed")).toEqual([]);
  expect(await orderOf(stage, payer)).toMatchObject({ paid: false });
}

/** Counts the requests of a page that match, from now on. */
export function countRequests(page: Page, method: string, pattern: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && pattern.test(request.url())) count += 1;
  });
  return () => count;
}
