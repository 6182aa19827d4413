/** A shop that is in use: three people, orders in every state, reviews. The same each time. */
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import type { Message } from "../../../src/shop/contact/contract.ts";
import { eventTypes } from "../../../src/shop/webhooks/contract-events.ts";
import {
  type Customer,
  callApi,
  createCustomer,
  createVerifiedCustomer,
  makeAdmin,
  payOrder,
  placeOrder,
  shownTools,
} from "./customers.ts";
import type { Programs } from "./programs.ts";

const PASSWORD = "correct horse battery";
const ADA = { name: "Ada Turner", email: "ada.turner@shop.test", password: PASSWORD };
const BEN = { name: "Ben Osei", email: "ben.osei@shop.test", password: PASSWORD };
const EDDA = { name: "Edda Marlowe", email: "edda.marlowe@shop.test", password: PASSWORD };

/** The orders by status; all are the customer's. */
export interface Orders {
  readonly unpaid: Purchase;
  readonly paid: Purchase;
  readonly shipped: Purchase;
  readonly delivered: Purchase;
  readonly refunded: Purchase;
  readonly cancelling: Purchase;
}

/** What there is in it. */
export interface World {
  readonly customer: Customer;
  readonly admin: Customer;
  /** One that was bought and reviewed. */
  readonly tool: Tool;
  readonly orders: Orders;
  /** One that a visitor wrote to the shop. */
  readonly message: Message;
  /** A list of the customer, and the token of its link. */
  readonly list: { readonly id: string; readonly token: string };
  /** The id of an endpoint of webhooks, with a delivery that has failed. */
  readonly webhook: string;
}

/** Fills a new shop, by the calls that the pages make. */
export async function createWorld(programs: Programs): Promise<World> {
  const admin = await makeAdmin(programs, EDDA);
  const customer = await createVerifiedCustomer(programs, ADA);
  const other = await createCustomer(programs, BEN);
  const tools = await shownTools(programs);
  const orders = await createOrders(programs, { customer, admin, tools });
  const [tool] = tools;
  if (tool === undefined) throw new Error("the home page shows no tools");
  await callApi(programs, "/profile", {
    ...by(customer),
    body: {
      patient: ADA.email,
      patientName: ADA.name,
      phone: "+1 216 555 0188",
      address: "Turner & Daughters\n1 Mill Lane\nCleveland, OH 44113",
    },
  });
  await review(
    programs,
    customer,
    5,
    "The jaws close without play, and the drawing in the box is the one on the page.",
    tool,
  );
  await review(
    programs,
    customer,
    4,
    "Ordered on Monday, on the bench on Thursday. One box was dented; its content was not.",
  );
  await review(programs, other, 5, "What the page says is in stock is in stock.");
  const message = await writeToShop(programs, admin);
  await fillCart(programs, customer, tools);
  const list = await saveList(programs, customer, tools);
  const webhook = await addWebhook(programs, admin);
  return { customer, admin, tool, orders, message, list, webhook };
}

/** Nothing listens at its address. */
async function addWebhook(programs: Programs, admin: Customer): Promise<string> {
  const url = "http://127.0.0.1:9/hooks";
  const body = { url, description: "ERP system", events: eventTypes };
  const { insertedId: id } = await callApi<{ insertedId: string }>(programs, "/webhook-endpoint", {
    ...by(admin),
    body,
  });
  await callApi(programs, `/webhook-endpoint/${id}/test`, by(admin));
  return id;
}

async function saveList(programs: Programs, customer: Customer, tools: readonly Tool[]) {
  const lines = tools.map(({ _id, minimum }, index) => ({
    tool: _id,
    // The second line is to be corrected.
    quantity: index === 1 ? 1 : minimum,
  }));
  const { insertedId: id } = await callApi<{ insertedId: string }>(programs, "/saved-list", {
    ...by(customer),
    body: { name: "Spare parts line 2", lines },
  });
  const shared = await callApi<{ shareToken: string }>(programs, `/saved-list/${id}/share`, {
    ...by(customer),
    method: "PUT",
  });
  return { id, token: shared.shareToken };
}

/** Three tools; of one more than there are. */
async function fillCart(
  programs: Programs,
  customer: Customer,
  [first, second, third]: readonly Tool[],
): Promise<void> {
  if (!first || !second || !third) throw new Error("the home page shows fewer than three tools");
  const lines = [
    { tool: first._id, quantity: first.minimum * 2 },
    { tool: second._id, quantity: second.minimum, seenPrice: second.price + 1 },
    { tool: third._id, quantity: third.quantity + third.multiple },
  ];
  await callApi(programs, "/cart/merge", { ...by(customer), body: { lines } });
}

async function writeToShop(programs: Programs, { token }: Customer): Promise<Message> {
  const body = {
    email: "ida@lindqvist.test",
    subject: "Jaws for the bench vise",
    message: "Do you sell soft jaws for the 125 mm vise on their own?\n\nWe would need four pairs.",
    typedMs: 60_000,
  };
  await callApi(programs, "/message", { method: "POST", body });
  const [message] = await callApi<Message[]>(programs, "/message", { token });
  if (message === undefined) throw new Error("the shop did not keep the message");
  return message;
}

const by = ({ token }: Customer) => ({ token, method: "POST" });

function review(
  programs: Programs,
  author: Customer,
  rating: number,
  words: string,
  tool?: Tool,
): Promise<unknown> {
  const body = { patient: author.email, review: words, rating, ...(tool && { tool: tool._id }) };
  return callApi(programs, "/review", { ...by(author), body });
}

async function createOrders(
  programs: Programs,
  { customer, admin, tools }: { customer: Customer; admin: Customer; tools: readonly Tool[] },
): Promise<Orders> {
  const paid: Purchase[] = [];
  for (const tool of tools.slice(0, 5)) {
    const order = await placeOrder(programs, customer, tool);
    paid.push(await payOrder(programs, customer, order));
  }
  const [delivered, shipped, refunded, cancelling, plain] = paid;
  const last = tools[5];
  if (!delivered || !shipped || !refunded || !cancelling || !plain || !last) {
    throw new Error("the home page shows fewer than six tools");
  }
  const put = { token: admin.token, method: "PUT" };
  const shipment = { carrier: "Lake Freight", tracking: "LF 2207 4411" };
  for (const { _id } of [delivered, shipped]) {
    await callApi(programs, `/purchase/${_id}/shipment`, { ...put, body: shipment });
  }
  await callApi(programs, `/purchase/${delivered._id}/delivery`, { ...put, body: {} });
  await callApi(programs, `/purchase/${refunded._id}/refund`, {
    ...by(admin),
    headers: { "idempotency-key": `refund-${refunded._id}` },
    body: { restock: true, note: "The wrong size was ordered." },
  });
  await callApi(programs, `/purchase/${cancelling._id}/cancellation`, {
    ...by(customer),
    body: { reason: "Two of them would have been enough." },
  });
  const unpaid = await placeOrder(programs, customer, last);
  return { unpaid, paid: plain, shipped, delivered, refunded, cancelling };
}
