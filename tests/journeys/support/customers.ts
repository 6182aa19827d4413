/** Customers of a journey, and what the API says about their orders. */
import { randomBytes } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContextOptions,
  type Page,
  request,
} from "playwright-core";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { emailTo, tokenFromUrl } from "./emails.ts";
import type { Programs } from "./programs.ts";

/** What a person types to sign up. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A person with an account, and a browser profile in which it is signed in. */
export interface Customer extends Person {
  readonly token: string;
  readonly storage: NonNullable<BrowserContextOptions["storageState"]>;
}

/** A person without an account. */
export function newPerson(): Person {
  const email = `ada-${randomBytes(4).toString("hex")}@shop.test`;
  return { name: "Ada Turner", email, password: "correct horse" };
}

/** Signs a new person up through the API; the email stays unverified. */
export function createCustomer(
  { shop }: Pick<Programs, "shop">,
  person = newPerson(),
): Promise<Customer> {
  return enter(shop, person, (api) => post(api, "sign-up", person));
}

/** A customer whose email is verified by an emailed link. */
export async function createVerifiedCustomer(
  programs: Programs,
  person = newPerson(),
): Promise<Customer> {
  const { email } = person;
  await callApi(programs, "/identity/sign-up", { method: "POST", body: person });
  return setPassword(programs, person, tokenFromUrl(await emailTo(programs, email, /^Confirm/)));
}

/** The admin of each shop under test. */
const admins = new WeakMap<Programs, Person>();

/**
 * Signs in as the shop's admin, the same one each time. With a `person`, makes that one an admin too.
 */
export async function makeAdmin(programs: Programs, person?: Person): Promise<Customer> {
  const known = admins.get(programs);
  if (person === undefined && known !== undefined) return logInFromAnotherBrowser(programs, known);
  const made = await grantAdmin(programs, person ?? newPerson());
  if (person === undefined) admins.set(programs, made);
  return made;
}

/** Makes an admin by the command that the README names and the link that it prints. */
async function grantAdmin(programs: Programs, person: Person): Promise<Customer> {
  return setPassword(programs, person, tokenFromUrl(await programs.grantAdmin(person.email)));
}

/** Logs a customer in once more, in a browser profile of its own. */
export function logInFromAnotherBrowser({ shop }: Programs, person: Person): Promise<Customer> {
  return enter(shop, person, (api) => logIn(api, person));
}

export function setPassword(
  { shop }: Pick<Programs, "shop">,
  person: Person,
  token: string,
): Promise<Customer> {
  return enter(shop, person, async (api) => {
    await post(api, "password", { token, name: person.name, password: person.password });
    await logIn(api, person);
  });
}

function logIn(api: APIRequestContext, { email, password }: Person): Promise<unknown> {
  return post(api, "sign-in", { email, password });
}

function post(api: APIRequestContext, call: string, data: object): Promise<unknown> {
  return api.post(`/api/identity/${call}`, { data, failOnStatusCode: true });
}

/** Opens a session by `signIn` and fetches an access token, as the pages do. */
async function enter(
  shop: string,
  person: Person,
  signIn: (api: APIRequestContext) => Promise<unknown>,
): Promise<Customer> {
  const api = await request.newContext({ baseURL: shop });
  try {
    await signIn(api);
    const { token, role, verification } = await issueToken(api, person.email);
    const account = JSON.stringify({ email: person.email, name: person.name, role, verification });
    const localStorage = [
      { name: "accessToken", value: token },
      { name: "account", value: account },
    ];
    const { cookies } = await api.storageState();
    return { ...person, token, storage: { cookies, origins: [{ origin: shop, localStorage }] } };
  } finally {
    await api.dispose();
  }
}

async function issueToken(
  api: APIRequestContext,
  email: string,
): Promise<{ token: string; role?: string; verification?: string }> {
  const path = `/api/user/${encodeURIComponent(email)}`;
  const issued = await api.put(path, { data: { email }, failOnStatusCode: true });
  return issued.json();
}

/** How the API is called beside the browser. */
interface Asking {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API beside the browser. Throws when it refuses. */
export async function callApi<T>(
  { shop }: Pick<Programs, "shop">,
  path: string,
  { token, method = "GET", body, headers }: Asking = {},
): Promise<T> {
  const answer = await fetch(`${shop}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

/** The tools that the home page shows. */
export function shownTools(programs: Pick<Programs, "shop">): Promise<Tool[]> {
  return callApi(programs, "/tool?limit=6");
}

/** Every tool of the catalog. */
export function allTools(programs: Programs): Promise<Tool[]> {
  return callApi(programs, "/tool");
}

/** The orders of a customer, by the token that their browser keeps. */
export async function ordersIn(page: Page, programs: Programs): Promise<Purchase[]> {
  const kept = await page.evaluate(() => [localStorage.accessToken, localStorage.account]);
  const { email } = JSON.parse(kept[1]);
  return callApi(programs, `/purchase?patient=${encodeURIComponent(email)}`, { token: kept[0] });
}

/** Orders the smallest quantity of a tool by the API. */
export async function placeOrder(
  programs: Pick<Programs, "shop">,
  { email, name, token }: Customer,
  tool: Tool,
): Promise<Purchase> {
  const body = {
    price: Math.round(tool.price * 100 * tool.minimum) / 100,
    patient: email,
    patientName: name,
    product: tool.name,
    phone: "555 0100",
    address: "1 Mill Lane",
    order: tool.minimum,
    minOrder: tool.minimum,
    tool: tool._id,
  };
  const placed = await callApi<{ success: boolean; purchase: Purchase }>(programs, "/purchase", {
    token,
    method: "POST",
    body,
  });
  if (!placed.success) throw new Error(`${tool.name} was not ordered`);
  return placed.purchase;
}

/** Pays an order by the API, as a browser would whose buyer types a test card; the order then. */
export async function payOrder(
  programs: Pick<Programs, "shop" | "confirm">,
  { token }: Customer,
  { _id, price }: Purchase,
  card: `pm_card_${string}` = "pm_card_visa",
): Promise<Purchase> {
  const { clientSecret } = await callApi<{ clientSecret: string }>(
    programs,
    "/create-payment-intent",
    {
      token,
      method: "POST",
      body: { price, purchase: _id },
    },
  );
  const transactionId = clientSecret.replace(/_secret_.*/, "");
  await programs.confirm(transactionId, card);
  return callApi(programs, `/purchase/${_id}`, {
    token,
    method: "PATCH",
    body: { appointment: _id, transactionId },
  });
}

/** A customer with an order of the smallest quantity of one of the home page's tools, not yet paid. */
export async function createBuyer(
  programs: Programs,
  which = 0,
): Promise<{ customer: Customer; tool: Tool; order: Purchase }> {
  const customer = await createCustomer(programs);
  const tool = (await shownTools(programs))[which];
  if (tool === undefined) throw new Error(`the home page shows no tool number ${which}`);
  return { customer, tool, order: await placeOrder(programs, customer, tool) };
}

/** The same, with the order paid. */
export async function createPaidBuyer(
  programs: Programs,
  which = 0,
): Promise<{ customer: Customer; tool: Tool; order: Purchase }> {
  const buyer = await createBuyer(programs, which);
  return { ...buyer, order: await payOrder(programs, buyer.customer, buyer.order) };
}
