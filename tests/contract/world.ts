/** A shop with something of everything in it, for calls to be tried on. */
import { dirname } from "node:path";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { dxfFile } from "#support/drawing-files.ts";
import { addDrawnTool } from "#support/drawn-tool.ts";
import type { Engine } from "#support/engines.ts";
import { openSandbox } from "#support/payments.ts";
import { createApiKey } from "#support/people/api-key-calls.ts";
import { sendCsv } from "#support/products/csv-files.ts";
import { formOf, noise } from "#support/products/pictures.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import { type Subscription, stockAlertLinks } from "../../src/shop/stock-alerts/api/emails.ts";
import { client } from "../web/build.ts";
import { createMembers, join, linkFor, type Member, type Members } from "./members.ts";
import { createPaidOrders, type PaidOrders } from "./orders.ts";
import { BILLED, VIENNA } from "./requests-addresses.ts";
import { OWN_TEXT } from "./requests-settings.ts";
import { addFamilies, addSynonyms, addUnusedCategory, defineAttributes } from "./specifications.ts";
import { type Webhook, webhooksOf } from "./webhooks.ts";
import { lastOrder, waitForPlacedEmails, waitForSentEmails } from "./world-emails.ts";

/** Texts have a second language. */
const LANGUAGES = { LANGUAGES: "en,de" };
/** On a busy machine the walk takes longer than a minute, and the reconciler would settle an order in it. */
const NOT_MEANWHILE = { RECONCILE_SECONDS: "3600" };

/** The shop and who and what is in it. */
export interface World extends Members, PaidOrders {
  readonly shop: TestShop;
  readonly admin: Buyer;
  readonly customer: Buyer;
  /** A customer who owns nothing. */
  readonly stranger: Buyer;
  /** A signed-up account: its session is the proof for an access token. */
  readonly signedUp: Member;
  /** It verifies that account's email. */
  readonly linkOfSignedUp: string;
  /** Users to be made an admin, to lose that role, to be signed out and to be removed. */
  readonly toRaise: Buyer;
  readonly toLower: Buyer;
  readonly toSignOut: Buyer;
  readonly toRemove: Buyer;
  /** A removed user. */
  readonly removed: Buyer;
  /** Tools that can be ordered, and one that cannot. */
  readonly tools: readonly Tool[];
  readonly soldOut: Tool;
  /** The tokens of the links in emails to a visitor who waits for it. */
  readonly restockTokens: { readonly confirm: string; readonly end: string };
  /** Unpaid orders of the customer; the last one's intent has been paid at the provider. */
  readonly toDelete: Purchase;
  readonly toPay: Purchase;
  readonly toSettle: Purchase;
  readonly paidIntent: string;
  /** The number of the paid order's invoice, and an email about it. */
  readonly invoice: number;
  readonly email: string;
  /** An order in no account, whose address has a verified one by now. */
  readonly detached: Purchase;
  /** Messages of visitors. */
  readonly messages: readonly string[];
  /** Reviews of the customer. */
  readonly toEdit: string;
  readonly toDrop: string;
  /** Ids in the customer's address book. */
  readonly address: string;
  readonly addressToDelete: string;
  /** Lists of the customer, and the link of a third one. */
  readonly savedList: string;
  readonly listToDelete: string;
  readonly shareToken: string;
  /** A PNG file that nobody has uploaded. */
  readonly picture: Buffer;
  /** The id of a filter that the admin saved. */
  readonly savedFilter: string;
  /** The id of a file of the first tool. */
  readonly toolFile: string;
  /** The id of an API key. */
  readonly apiKey: string;
  /** An admin with a password. */
  readonly keyOwner: Member;
  /** The id of a file of products that was read and not applied, with a row that is faulty. */
  readonly toImport: string;
  readonly webhook: Webhook;
  /** The id of a category. The shop has the attributes plating, finish and unused. */
  readonly category: string;
  /** The id of a tool with a drawing. */
  readonly drawn: string;
  /** The id of a category without tools. */
  readonly unusedCategory: string;
  readonly synonym: string;
  /** The ids of three families: of tools 20 and 21, and one without any. */
  readonly families: readonly string[];
  close(): Promise<void>;
}

/** Builds the world on an engine. */
export async function openWorld(
  engine: Engine,
  variables: Readonly<Record<string, string>> = {},
  fill?: (db: TestShop["db"]) => Promise<unknown>,
): Promise<World> {
  const sandbox = await openSandbox({ mail: true, google: true });
  // Previews need the pages.
  const dist = dirname(client);
  const shop = await buildShop(
    engine,
    {
      ...sandbox.settings,
      ...NOT_MEANWHILE,
      ...LANGUAGES,
      // The calls leave several orders unpaid.
      MAX_UNPAID_ORDERS: "10",
      ...variables,
    },
    { dist, ...(fill && { fill }) },
  );
  const filled = await lastOrder(shop);
  const admin = await prepareBuyer(shop, "admin");
  const customer = await prepareBuyer(shop);
  const all = await toolsOf(shop);
  const tools = all.filter(({ quantity, minimum }) => quantity >= minimum * 2);
  const soldOut = all.find(({ quantity, minimum }) => quantity < minimum) as Tool;
  const send = async (path: string, body: object) => {
    const { status, json } = await shop.call("POST", path, { token: customer.token, body });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
    return json;
  };

  const orders: Purchase[] = [];
  for (const tool of tools.slice(0, 3)) {
    orders.push((await send("/purchase", orderFor(customer, tool))).purchase);
  }
  const [toDelete, toPay, toSettle] = orders as [Purchase, Purchase, Purchase];
  const intent = await send("/create-payment-intent", {
    price: toSettle.price,
    purchase: toSettle._id,
  });
  await sandbox.pay(intent.clientSecret);
  const afterPayment = await createPaidOrders(shop, sandbox, { customer, admin }, tools.slice(7));
  const review = { patient: customer.email, review: "Runs true.", rating: 5 };

  await shop.call("PUT", "/settings/emails", {
    token: admin.token,
    body: { value: { greeting: "Dear {customer},", signature: "" }, version: 0 },
  });
  await shop.call("PUT", `/texts/en/${OWN_TEXT}`, {
    token: admin.token,
    body: { text: "Too few pieces are left.", version: 0 },
  });
  const signedUp = await join(shop);
  const keyOwner = await joinAsAdmin(shop);
  const members = await createMembers(shop, sandbox);
  const messages = await writtenMessages(shop, admin);
  const squatter = await prepareBuyer(shop);
  const detached = await orderOf(shop, squatter, tools[8] as Tool);
  await waitForPlacedEmails(shop, filled);
  await waitForSentEmails(shop);
  await detach(shop, squatter);
  return {
    ...members,
    shop,
    admin,
    customer,
    stranger: await prepareBuyer(shop),
    signedUp,
    linkOfSignedUp: await linkFor(shop, signedUp.email),
    toRaise: await prepareBuyer(shop),
    toLower: await prepareBuyer(shop, "admin"),
    toSignOut: await prepareBuyer(shop),
    toRemove: await prepareBuyer(shop),
    removed: await removedUser(shop, admin),
    tools,
    soldOut,
    restockTokens: tokensFor(shop, { tool: soldOut._id, email: "visitor@shop.test" }),
    messages,
    detached,
    toDelete,
    toPay,
    toSettle,
    paidIntent: intent.clientSecret.split("_secret")[0],
    ...afterPayment,
    ...(await documentsOf(shop, afterPayment.paid)),
    toEdit: (await send("/review", review)).insertedId,
    toDrop: (await send("/review", { ...review, tool: tools[0]?._id })).insertedId,
    ...(await savedLists(shop, customer, tools)),
    ...(await addressesOf(shop, customer, toPay)),
    picture: await noise(8).png().toBuffer(),
    savedFilter: await savedFilterOf(shop, admin),
    toolFile: await fileOf(shop, admin, tools[0]?._id ?? ""),
    keyOwner,
    apiKey: (await createApiKey(shop, admin.token)).apiKey._id,
    toImport: await readProducts(shop, admin, `_id,price\n${tools[4]?._id},1.50\nnobody,2`),
    webhook: await webhooksOf(shop, admin),
    category: await defineAttributes(shop, admin),
    drawn: await addDrawnTool(shop, admin),
    unusedCategory: await addUnusedCategory(shop, admin),
    synonym: await addSynonyms(shop, admin),
    families: await addFamilies(shop, admin, tools),
    close: async () => {
      await shop.close();
      await sandbox.close();
    },
  };
}

async function joinAsAdmin(shop: TestShop): Promise<Member> {
  const member = await join(shop);
  const admin = shop.db.write.updateTable("shop_user").set({ role: "admin" });
  await admin.where("email", "=", member.email).execute();
  return member;
}

async function readProducts(shop: TestShop, { token }: Buyer, csv: string): Promise<string> {
  const { json } = await sendCsv({ shop, token }, csv);
  return json._id;
}

async function fileOf(shop: TestShop, { token }: Buyer, tool: string): Promise<string> {
  const file = { bytes: dxfFile(), type: "image/vnd.dxf", field: "file" };
  const { form: body, headers } = formOf([file]);
  const path = `/product/${tool}/file?name=drawing`;
  return (await shop.call("POST", path, { token, body, headers })).json[0]._id;
}

async function savedFilterOf(shop: TestShop, { token }: Buyer): Promise<string> {
  const body = { name: "Shipped", filter: { state: "shipped" } };
  const { json } = await shop.call("POST", "/saved-filter", { token, body });
  return json._id;
}

async function savedLists(shop: TestShop, { token }: Buyer, tools: readonly Tool[]) {
  const lines = tools.slice(0, 2).map(({ _id, minimum }) => ({ tool: _id, quantity: minimum }));
  const create = async (name: string): Promise<string> => {
    const { json } = await shop.call("POST", "/saved-list", { token, body: { name, lines } });
    return json.insertedId;
  };
  const [savedList, listToDelete] = [await create("Spares"), await create("Old")];
  const shared = `/saved-list/${await create("Refit")}/share`;
  const { shareToken } = (await shop.call("PUT", shared, { token })).json;
  return { savedList, listToDelete, shareToken };
}

/** Two in the buyer's book, and one to which the order is billed. */
async function addressesOf(shop: TestShop, { token }: Buyer, order: Purchase) {
  const create = async (line1: string): Promise<string> => {
    const body = { ...VIENNA, line1 };
    return (await shop.call("POST", "/address", { token, body })).json.insertedId;
  };
  const body = { role: "billing", address: BILLED, beforeText: order.address };
  await shop.call("PUT", `/purchase/${order._id}/address`, { token, body });
  return { address: await create("Graben 1"), addressToDelete: await create("Graben 2") };
}

async function orderOf(shop: TestShop, buyer: Buyer, tool: Tool): Promise<Purchase> {
  const body = orderFor(buyer, tool);
  const { json } = await shop.call("POST", "/purchase", { token: buyer.token, body });
  return json.purchase;
}

/** Gives the buyer's address to a user whose mailbox is verified. */
async function detach(shop: TestShop, buyer: Buyer): Promise<void> {
  const users = shop.db.write.updateTable("shop_user");
  const detachUser = { detached_at: Date.now(), email: `detached-${buyer.email}` };
  await users.set(detachUser).where("key", "=", buyer.userKey).execute();
  const owner = await prepareBuyer(shop);
  await users.set({ email: buyer.email }).where("key", "=", owner.userKey).execute();
}

function tokensFor({ config }: TestShop, wish: Subscription) {
  const links = stockAlertLinks(config.secretKey ?? "");
  const tokenInPath = (path: string) => path.split("#")[1] ?? "";
  return {
    confirm: tokenInPath(links.confirm(wish)),
    end: tokenInPath(links.unsubscribe(wish.email)),
  };
}

async function removedUser(shop: TestShop, { token }: Buyer): Promise<Buyer> {
  const user = await prepareBuyer(shop);
  const { status, text } = await shop.call("DELETE", `/user/${user.email}`, { token });
  if (status !== 200) throw new Error(`the removal answered ${text}`);
  return user;
}

async function writtenMessages(shop: TestShop, { token }: Buyer): Promise<string[]> {
  for (const subject of ["A vise", "A gauge"]) {
    const body = { email: "visitor@shop.test", subject, message: "What is it?", typedMs: 9000 };
    const { status, text } = await shop.call("POST", "/message", { body });
    if (status !== 200) throw new Error(`the message answered ${text}`);
  }
  const { json } = await shop.call("GET", "/message", { token });
  return json.map(({ _id }: { _id: string }) => _id);
}

async function documentsOf({ db }: TestShop, { number }: Purchase) {
  const about = {
    invoice: db.read.selectFrom("billing_document"),
    email: db.read.selectFrom("email_message"),
  };
  const invoice = about.invoice.select("number").where("purchase_key", "=", number);
  const email = about.email.select("id").where("purchase_key", "=", number);
  return {
    invoice: (await invoice.executeTakeFirstOrThrow()).number,
    email: (await email.executeTakeFirstOrThrow()).id,
  };
}
