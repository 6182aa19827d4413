/** Asking to be told, confirming it, ending it. No answer tells who waits for what. */
import { validation } from "../../../../shop/messages.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import type { Background } from "../../../kit/node/background.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Limit, Limiter } from "../../../kit/node/limiter.ts";
import { invalidInput, tooMany } from "../../../kit/problem.ts";
import type { Outcome } from "../../../kit/result.ts";
import { noSuchTool } from "../../catalogue/contract.ts";
import { isSoldOut } from "../../catalogue/rules.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { deadLink, emailOff, notSoldOut } from "../contract.ts";
import { confirmationEmail } from "./emails.ts";
import type { StockAlertLinks } from "./links.ts";
import {
  type AlertTool,
  addSubscriber,
  findTool,
  hasProvenMailbox,
  isSubscribed,
} from "./store.ts";

const HOUR_MS = 60 * 60_000;
/** Requests for one mailbox from one address. */
const PER_EMAIL_AND_ADDRESS: Limit = { max: 10, windowMs: HOUR_MS };
/** Letters that ask, to one mailbox, whoever typed it: more would be a nuisance. */
const PER_MAILBOX: Limit = { max: 5, windowMs: 24 * HOUR_MS };

/** What the calls work with. */
export interface StockAlertDeps {
  readonly db: Database<Schema>;
  readonly limiter: Limiter;
  /** Undefined: the shop sends no mail. */
  readonly outbox: Outbox | undefined;
  readonly background: Background;
  readonly links: StockAlertLinks;
}

/** Who asks, for which tool, to be told where. */
export interface Asking {
  /** The tool's `_id`. */
  readonly tool: string;
  /** Typed; without it the caller's own is meant. */
  readonly email: string | undefined;
  readonly caller: Caller | undefined;
  /** The network address that asks, for the limits. */
  readonly address: string;
}

/** Notes the wish of a caller whose mailbox is proven; sees to a letter that asks everybody else. */
export async function ask(
  deps: StockAlertDeps,
  { tool: id, email, caller, address }: Asking,
): Promise<Outcome<{ state: "waiting" | "letter" }>> {
  const { db, limiter, outbox, background } = deps;
  const to = email ?? caller?.email;
  if (to === undefined) {
    const message = validation.emailRequired;
    return invalidInput(message, { errors: [{ field: "email", message }] });
  }
  const tool = await findTool(db.read, id);
  if (!tool) return noSuchTool();
  if (!outbox) return emailOff();
  if (!isSoldOut(tool)) return notSoldOut();
  if (caller?.email === to && (await hasProvenMailbox(db.read, caller.userKey))) {
    await addSubscriber(db.write, tool.key, to, Date.now());
    return { state: "waiting" };
  }
  const asked = ["wishes of an e-mail", `${to} ${address}`, PER_EMAIL_AND_ADDRESS] as const;
  const retryAfter = await limiter.take(...asked);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  // After the answer, so that neither it nor its time tells whether this address waits already.
  background.run(() => sendLetter({ ...deps, outbox }, tool, to));
  return { state: "letter" };
}

async function sendLetter(
  { db, limiter, links, outbox }: StockAlertDeps & { readonly outbox: Outbox },
  tool: AlertTool,
  to: string,
): Promise<void> {
  if (await isSubscribed(db.read, tool.key, to)) return;
  if ((await limiter.take("letters about restock", to, PER_MAILBOX)) > 0) return;
  const url = links.confirm({ tool: tool.id, email: to });
  await outbox.put(db.write, confirmationEmail(to, tool, url));
  outbox.nudge();
}

/** Takes a mailbox among those who wait, by the link in its letter; says so when the tool is back already. */
export async function confirm(
  { db, links }: StockAlertDeps,
  token: string,
): Promise<Outcome<{ state: "waiting" | "back"; tool: { _id: string; name: string } }>> {
  const wish = links.readConfirm(token);
  if (!wish) return deadLink();
  const tool = await findTool(db.read, wish.tool);
  if (!tool) return noSuchTool();
  const shown = { _id: tool.id, name: tool.name };
  if (!isSoldOut(tool)) return { state: "back", tool: shown };
  await addSubscriber(db.write, tool.key, wish.email, Date.now());
  return { state: "waiting", tool: shown };
}
