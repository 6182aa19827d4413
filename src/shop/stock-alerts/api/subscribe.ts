/** Subscribing to a stock alert by double opt-in. No answer tells whether an address is subscribed. */

import { validation } from "../../../../shop/messages.ts";
import { isSoldOut } from "../../../catalog/stock/rules.ts";
import { noSuchTool } from "../../../catalog/tools/contract.ts";
import { namedIn } from "../../../catalog/translations/api/text-store.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { CurrentShop } from "../../../frame/shop.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { invalidField, tooMany } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Limit } from "../../../lib/http/limiter.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import type { WriteEmail } from "../../email/api/write-email.ts";
import { deadLink, emailOff, notSoldOut } from "../contract.ts";
import { confirmationEmail, type StockAlertLinks } from "./emails.ts";
import {
  type AlertTool,
  addSubscriber,
  findTool,
  hasVerifiedEmail,
  isSubscribed,
} from "./store.ts";

const HOUR_MS = 60 * 60_000;
const PER_EMAIL_AND_ADDRESS: Limit = { max: 10, windowMs: HOUR_MS };
/** Confirmation emails to one mailbox, from all requests. */
const PER_MAILBOX: Limit = { max: 5, windowMs: 24 * HOUR_MS };

export interface StockAlertDeps
  extends Pick<FeatureContext, "db" | "limiter" | "outbox" | "background"> {
  readonly links: StockAlertLinks;
  readonly writeEmail: WriteEmail;
  readonly shop: CurrentShop;
  /** The shop's languages. */
  readonly locales: () => readonly string[];
}

export interface SubscribeRequest {
  readonly tool: string;
  /** The caller's own address if undefined. */
  readonly email: string | undefined;
  readonly caller: Caller | undefined;
  /** The network address, for rate limits. */
  readonly address: string;
}

/** Subscribes a caller's own verified mailbox at once; any other gets a confirmation email. */
export async function subscribe(
  deps: StockAlertDeps,
  { tool: id, email, caller, address }: SubscribeRequest,
): Promise<Outcome<{ state: "waiting" | "letter" }>> {
  const { db, limiter, outbox, background } = deps;
  const to = email ?? caller?.email;
  if (to === undefined) return invalidField("email", validation.emailRequired);
  const tool = await findTool(db.read, id);
  if (!tool) return noSuchTool();
  if (!outbox) return emailOff();
  if (!isSoldOut(tool)) return notSoldOut();
  if (caller?.email === to && (await hasVerifiedEmail(db.read, caller.userKey))) {
    await addSubscriber(db.write, tool.key, to, Date.now());
    return { state: "waiting" };
  }
  const request = ["stock alert requests", `${to} ${address}`, PER_EMAIL_AND_ADDRESS] as const;
  const retryAfter = await limiter.take(...request);
  if (retryAfter > 0) return tooMany(undefined, { retryAfter });
  // Written after the answer and with the same work, so that timing does not reveal a subscription either.
  const { locale } = currentLanguage();
  background.run(() => sendConfirmation({ ...deps, outbox }, tool, { to, locale }));
  return { state: "letter" };
}

async function sendConfirmation(
  deps: StockAlertDeps & { readonly outbox: Outbox },
  tool: AlertTool,
  { to, locale }: { readonly to: string; readonly locale: string },
): Promise<void> {
  const { db, limiter, links, outbox, writeEmail, shop, locales } = deps;
  const isKnown = await isSubscribed(db.read, tool.key, to);
  const isLimited = (await limiter.take("stock alert confirmations", to, PER_MAILBOX)) > 0;
  const [named = tool] = await namedIn(db.read, [tool], locale, locales());
  const email = writeEmail(locale, (pageUrl) => {
    const url = pageUrl(links.confirm({ tool: tool.id, email: to }));
    return confirmationEmail(shop(), to, named, url);
  });
  const sent = await db.transaction(async (tx) => {
    await outbox.put(tx, email);
    return isKnown || isLimited ? deadLink() : true;
  });
  if (!isRefusal(sent)) outbox.nudge();
}

/** Subscribes the mailbox of a confirmation link, unless the tool is back already. */
export async function confirmSubscription(
  { db, links, locales }: StockAlertDeps,
  token: string,
): Promise<Outcome<{ state: "waiting" | "back"; tool: { _id: string; name: string } }>> {
  const subscription = links.readConfirm(token);
  if (!subscription) return deadLink();
  const tool = await findTool(db.read, subscription.tool);
  if (!tool) return noSuchTool();
  const [{ name } = tool] = await namedIn(db.read, [tool], currentLanguage().locale, locales());
  const toldTool = { _id: tool.id, name };
  if (!isSoldOut(tool)) return { state: "back", tool: toldTool };
  await addSubscriber(db.write, tool.key, subscription.email, Date.now());
  return { state: "waiting", tool: toldTool };
}
