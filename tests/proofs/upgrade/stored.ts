/** What a shop of the release before is given to keep: through its own API, in its own words. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import {
  type Customer,
  callApi,
  createCustomer,
  payOrder,
  placeOrder,
  setPassword,
  shownTools,
} from "../../journeys/support/customers.ts";
import { tokenFromUrl } from "../../journeys/support/emails.ts";
import type { Ids } from "./reads.ts";
import type { Version } from "./version.ts";

export interface Stored {
  readonly admin: Customer;
  readonly customer: Customer;
  readonly orders: Orders;
  readonly ids: Ids;
  /** Reads of several parameters: invoices and credit notes, and the owner's own text. */
  readonly paths: readonly string[];
}

/** One in each state, and one of three lines of which a piece was refunded. */
type Orders = Readonly<
  Record<"unpaid" | "paid" | "shipped" | "delivered" | "cancelling" | "lines", Purchase>
>;

type Send = <T = unknown>(
  method: string,
  path: string,
  body?: object,
  who?: Customer,
  key?: string,
) => Promise<T>;

export function sender(version: Version, signedIn: Customer): Send {
  return (method, path, body, { token } = signedIn, key) =>
    callApi(version, path, { token, method, body, headers: key ? { "idempotency-key": key } : {} });
}

export async function storeFacts(old: Version): Promise<Stored> {
  const customer = await createCustomer(old);
  const person = { name: "Olga Owner", email: "olga@shop.test", password: "correct horse" };
  const admin = await setPassword(old, person, tokenFromUrl(old.admin("grant", person.email)));
  const send = sender(old, admin);
  const tools = await shownTools(old);
  const of = (place: number) => tools[place]?._id ?? "";

  await storeSettings(send);
  await changeTools(send, of(5));
  const own = await storeForCustomer(send, customer, of);
  const orders = await storeOrders(old, send, customer);
  const message = await send<{ number: number }>("POST", "/message", {
    email: customer.email,
    subject: "Lead time",
    message: "How long?",
    typedMs: 9000,
  });
  const [{ _id = "" } = {}] = await send<{ _id?: string }[]>("GET", "/message");
  const [family] = await send<{ id: string }[]>("GET", "/family");
  const ids = {
    purchase: Object.values(orders).map((order) => order._id),
    tool: tools.map((tool) => tool._id),
    product: tools.map((tool) => tool._id),
    admin: [customer.email],
    "saved-list": [own.list],
    message: message.number ? [_id] : [],
    kind: (await send<{ id: string }[]>("GET", "/kind")).map(({ id }) => id),
    family: family ? [family.id] : [],
    settings: (await send<{ section: string }[]>("GET", "/settings")).map((each) => each.section),
    review: own.reviews,
  };
  const texts = ["/texts/en?search=Group%20of%20parts", "/texts/en/history"];
  const { unpaid: _, ...paid } = orders;
  const papers = await Promise.all(
    Object.entries(paid).map(([which, order]) =>
      papersOf(send, order, which === "lines" ? ["invoice", "credit-note"] : ["invoice"]),
    ),
  );
  return { admin, customer, orders, ids, paths: [...texts, ...papers.flat()] };
}

/** They are issued a moment after the payment or refund. */
async function papersOf(send: Send, { _id }: Purchase, kinds: string[]): Promise<string[]> {
  const { papers } = await eventually(
    () => send<{ papers: { kind: string; number: number }[] }>("GET", `/purchase/${_id}/history`),
    (history) => history.papers.length === kinds.length,
  );
  return papers.map(({ kind, number }) => `/purchase/${_id}/paper/${kind}/${number}`);
}

async function storeSettings(send: Send): Promise<void> {
  const change = async (section: string, change: object) => {
    const { value, version } = await send<{ value: object; version: number }>(
      "GET",
      `/settings/${section}`,
    );
    await send("PUT", `/settings/${section}`, { value: { ...value, ...change }, version });
  };
  await change("company", { name: "Olga's Tools" });
  const text = { text: "Group of parts", version: 0 };
  await send("PUT", "/texts/en/filters.kind", text);
  await send("POST", "/synonym", { phrases: ["allen key", "hex key"] });
  const events = ["stock.changed"];
  const url = "https://hooks.shop.test/in";
  await send("POST", "/webhook-endpoint", { url, description: "Warehouse", events });
}

async function changeTools(send: Send, tool: string): Promise<void> {
  const { version, price } = await send<{ version: number; price: number }>(
    "GET",
    `/product/${tool}`,
  );
  await send("PATCH", `/tool/${tool}`, { version, price: price + 1, description: "As of today." });
  await send("POST", `/product/${tool}/stock`, { change: 500, reason: "Counted" });
}

async function storeForCustomer(send: Send, customer: Customer, of: (place: number) => string) {
  const post = <T>(path: string, body: object) => send<T>("POST", path, body, customer);
  const patient = { patient: customer.email };
  const written = await post<{ insertedId: string }>("/review", {
    ...patient,
    review: "Good",
    rating: 4,
  });
  await post("/profile", {
    ...patient,
    patientName: customer.name,
    phone: "555 0100",
    address: "1 Mill Lane\nSpringfield",
    company: "Turner Ltd",
    taxNumber: "12-3456789",
  });
  await send("PUT", `/cart/${of(0)}`, { quantity: 70 }, customer);
  const lines = [1, 2].map((place) => ({ tool: of(place), quantity: 10 * place }));
  const { insertedId } = await post<{ insertedId: string }>("/saved-list", { name: "Jig", lines });
  return { list: insertedId, reviews: [written.insertedId] };
}

async function storeOrders(old: Version, send: Send, customer: Customer): Promise<Orders> {
  const tools = await shownTools(old);
  const place = (which: number) => placeOrder(old, customer, tools[which] as (typeof tools)[0]);
  const paid = async (which: number) => payOrder(old, customer, await place(which));
  const shipped = async (which: number) => {
    const { _id } = await paid(which);
    const parcel = { carrier: "UPS", tracking: `1Z-${which}` };
    return send<Purchase>("PUT", `/purchase/${_id}/shipment`, parcel);
  };
  const cancelling = await paid(4);
  await send("POST", `/purchase/${cancelling._id}/cancellation`, { reason: "Too late" }, customer);
  const delivered = await shipped(3);
  await send("PUT", `/purchase/${delivered._id}/delivery`, {});
  return {
    unpaid: await place(0),
    paid: await paid(1),
    shipped: await shipped(2),
    delivered,
    cancelling,
    lines: await refundedLine(old, send, customer),
  };
}

async function refundedLine(old: Version, send: Send, customer: Customer): Promise<Purchase> {
  const tools = await callApi<{ _id: string; minimum: number }[]>(
    old,
    "/tool?limit=3&inStock=true&sort=name",
  );
  const lines = tools.map(({ _id, minimum }) => ({ tool: _id, quantity: minimum * 2 }));
  const { price } = await send<{ price: number }>("POST", "/checkout/preview", { lines });
  const buyer = {
    patient: customer.email,
    patientName: customer.name,
    phone: "555 0100",
    address: "1 Mill Lane",
    company: "Turner Ltd",
    taxNumber: "12-3456789",
    purchaseOrder: "PO-77",
  };
  const body = { lines, price, ...buyer };
  const placed = await send<{ purchase: Purchase }>("POST", "/checkout", body, customer);
  const order = await payOrder(old, customer, placed.purchase);
  await refund(send, order, { lines: [{ line: 1, quantity: 1 }], restock: true, note: "Dented" });
  return order;
}

/** Asks for a refund, and waits until the provider has made it. */
export async function refund(send: Send, { _id }: Purchase, body: object): Promise<Purchase> {
  const path = `/purchase/${_id}`;
  const before = await send<Purchase>("GET", path);
  await send("POST", `${path}/refund`, body, undefined, `refund-${_id}-${before.refunded}`);
  return eventually(
    () => send<Purchase>("GET", path),
    ({ refunded }) => refunded > before.refunded,
  );
}

/** Asks until the answer is as it should be. Throws with the last one after half a minute. */
export async function eventually<T>(ask: () => Promise<T>, is: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (is(answer)) return answer;
    if (tries === 60) throw new Error(`still ${JSON.stringify(answer)}`);
    await sleep(500);
  }
}
