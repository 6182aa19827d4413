/** Everything that the shop holds of a person, as one file that they can read and take elsewhere. */
import type { Kysely } from "kysely";
import { shop } from "../../../../shop.config.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import { listOwnSessions } from "../../accounts/api/security/sessions.ts";
import { accountData } from "./export-account.ts";
import type { ExportDeps } from "./export-deps.ts";
import { ownOrders } from "./export-orders.ts";
import {
  actionsOf,
  actsAbout,
  emailsTo,
  mailboxOf,
  messagesOf,
  ownProfile,
  ownReviews,
  restockOf,
  toolsAdded,
} from "./export-records.ts";
import { type Members, moment } from "./json-file.ts";

/** What each part of the file is, in the order in which they come. */
const CONTENTS = {
  account:
    "Who you are to the shop, and how you sign in. Passwords and codes are kept as hashes only.",
  profile: "What fills in the purchase form for you; null when nothing is saved.",
  orders:
    "Your orders, also deleted and expired ones, with what happened to them, refunds, and addresses of their invoices. Amounts are US dollars. Card numbers never reach the shop: a transaction id is the payment's name at the payment provider.",
  reviews: "What you wrote about the shop and its tools.",
  letters:
    "Letters that the shop sent you in the last 90 days; only those about orders while your mailbox is not confirmed.",
  messages: "What you wrote to the shop through its contact form.",
  restock: "Tools of which you asked to be told when they are back in stock.",
  sessions: "Where you are signed in.",
  acts: "What admins or the shop did about your account, and what you did as an admin.",
  deeds: "What you did about tools and reviews as an admin. It is on record with your address.",
  toolsAdded: "Tools that you added to the catalogue as an admin.",
} as const;

/** The members of the file of whoever calls. */
export function exportOf({ db, orders, publicOrigin }: ExportDeps, caller: Caller): Members {
  const read: Kysely<Schema> = db.read;
  const { userKey, email } = caller;
  return {
    about: async () => ({
      what: `All data that ${shop.company.name} holds of one person`,
      whose: email,
      madeAt: moment(Date.now()),
      shop: { name: shop.company.name, address: publicOrigin, contact: shop.company.email },
      moments: "ISO 8601, in UTC",
      contents: CONTENTS,
      unconfirmed:
        "While your mailbox is not confirmed it may be somebody else's: messages, requests to be told of stock, and letters about no order are left out then.",
      notInHere:
        "Technical marks that go by themselves within a day: repeated requests, lapsed holds, counted attempts.",
    }),
    account: () => accountData(read, userKey),
    profile: () => ownProfile(read, userKey),
    orders: () => ownOrders({ db, orders, publicOrigin }, userKey),
    reviews: () => ownReviews(read, userKey),
    letters: async () => emailsTo(read, userKey, await mailboxOf(read, userKey)),
    messages: async () => messagesOf(read, await mailboxOf(read, userKey)),
    restock: async () => restockOf(read, await mailboxOf(read, userKey)),
    sessions: () => listOwnSessions(read, caller),
    acts: () => actsAbout(read, userKey),
    deeds: () => actionsOf(read, userKey),
    toolsAdded: () => toolsAdded(read, email),
  };
}

/** What the file is called: it tells the day, so that a later one does not take its place. */
export function fileNameOf(now: number): string {
  return `my-data-${new Date(now).toISOString().slice(0, 10)}.json`;
}
