/** The export of a user's data as one JSON file, streamed member by member. */

import type { ExportedUser, ExportMembers, PersonalData } from "../../../database/personal-data.ts";
import type { Database } from "../../../database/schema.ts";
import type { CurrentShop } from "../../../frame/shop.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { exportOrders, type OrderExportDeps } from "./export-orders.ts";

/** The members of the file in their order, described for the reader. */
const CONTENTS = {
  account:
    "Who you are to the shop, and how you sign in. Passwords and codes are kept as hashes only.",
  profile: "What fills in the purchase form for you; null when nothing is saved.",
  addresses: "Your address book.",
  orders:
    "Your orders, also deleted and expired ones, with what happened to them, refunds, and addresses of their invoices. Amounts are {currency}. Card numbers never reach the shop: a transaction id is the payment's name at the payment provider.",
  reviews: "What you wrote about the shop and its tools.",
  letters:
    "Letters that the shop sent you in the last 90 days; only those about orders while your mailbox is not confirmed.",
  messages: "What you wrote to the shop through its contact form.",
  restock: "Tools of which you asked to be told when they are back in stock.",
  cart: "What is in your cart. Lines are forgotten 90 days after their last change.",
  savedLists: "Tools and quantities that you saved as lists.",
  sessions: "Where you are signed in.",
  acts: "What admins or the shop did about your account, and what you did as an admin.",
  deeds: "What you did about tools and reviews as an admin. It is on record with your address.",
  savedFilters: "Filters of the list of all orders that you saved by name as an admin.",
  apiKeys: "API keys that you created as an admin. The keys themselves are kept as hashes only.",
  toolsAdded: "Tools that you added to the catalog as an admin.",
} as const;

function currencyName(): string {
  const { currency, name } = moneyFormat();
  return currency === "usd" ? "US dollars" : name;
}

export interface ExportDeps extends OrderExportDeps {
  readonly personalData: readonly PersonalData[];
  readonly shop: CurrentShop;
}

export async function* exportFile(deps: ExportDeps, caller: Caller): AsyncGenerator<string> {
  const { db, publicOrigin, personalData, shop } = deps;
  const { company } = shop();
  const user: ExportedUser = { ...caller, isVerified: await isVerified(db, caller.userKey) };
  const about = {
    what: `All data that ${company.name} holds of one person`,
    whose: caller.email,
    madeAt: isoTime(Date.now()),
    shop: { name: company.name, address: publicOrigin, contact: company.email },
    moments: "ISO 8601, in UTC",
    contents: { ...CONTENTS, orders: CONTENTS.orders.replace("{currency}", currencyName()) },
    unconfirmed:
      "While your mailbox is not confirmed it may be somebody else's: messages, requests to be told of stock, and letters about no order are left out then.",
    notInHere:
      "Technical marks that go by themselves within a day: repeated requests, expired holds, counted attempts.",
  };
  const members: ExportMembers = Object.assign(
    { orders: () => exportOrders({ db, publicOrigin }, caller.userKey) },
    ...personalData.map(({ exportData }) => exportData?.(db.slow, user)),
  );
  yield* jsonFile({
    about: async () => about,
    ...Object.fromEntries(Object.keys(CONTENTS).map((name) => [name, memberOf(members, name)])),
  });
}

function memberOf(members: ExportMembers, name: string): ExportMembers[string] {
  const member = members[name];
  if (!member) throw new Error(`no feature exports ${name}`);
  return member;
}

async function isVerified(db: Database, userKey: number): Promise<boolean> {
  const { email_verified_at } = await db.read
    .selectFrom("shop_user")
    .select("email_verified_at")
    .where("key", "=", userKey)
    .executeTakeFirstOrThrow();
  return email_verified_at !== null;
}

/** `timeZone`: the shop's, as in the names of all its files. */
export function exportFilename(now: number, timeZone: string): string {
  return `my-data-${dayIn(timeZone)(now)}.json`;
}

/** Indented by two spaces. */
async function* jsonFile(members: ExportMembers): AsyncGenerator<string> {
  let before = "{\n";
  for (const [name, read] of Object.entries(members)) {
    yield `${before}  ${JSON.stringify(name)}: `;
    const value = read();
    if (value instanceof Promise) yield indented(await value, "  ");
    else yield* jsonList(value);
    before = ",\n";
  }
  yield "\n}\n";
}

async function* jsonList(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const entry of entries) {
    yield `${before}    ${indented(entry, "    ")}`;
    before = ",\n";
    await yieldWhenDue();
  }
  yield before === "[\n" ? "[]" : "\n  ]";
}

function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${by}`);
}
