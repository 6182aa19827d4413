import type * as z from "zod";
import { validation } from "../../../../shop/messages.ts";
import type { Database, Db } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { email } from "../../../lib/contract/fields.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { findGuest, findOrCreateGuest } from "../../../people/users/api/guest.ts";
import { hasUser, verifiedUser } from "../../orders/api/attach-order.ts";
import type { PlaceOrder } from "../../place-order/api/place-order.ts";
import type { createManualOrder as endpoint } from "../contract.ts";

interface ManualOrderContext extends Pick<FeatureContext, "settings"> {
  readonly db: Database;
  readonly placeOrder: Pick<PlaceOrder, "createManualOrder">;
}

/** Places the order for the confirmed account of the typed address or, if there is none, for a guest of this request. */
export async function createManualOrder(
  { db, settings, placeOrder }: ManualOrderContext,
  { userKey: takenByKey }: Caller,
  { language, ...sent }: z.output<typeof endpoint.body>,
  idempotencyKey: string,
): Promise<Outcome<AnswerOf<typeof endpoint>>> {
  const patient = await mailboxOf(db.read, sent.patient);
  if (isRefusal(patient)) return patient;
  const request = `${takenByKey} ${idempotencyKey}`;
  // A repeated request has the same buyer, also if the account was confirmed meanwhile.
  const guest = await findGuest(db.write, request);
  const account = guest === undefined ? await verifiedUser(db.read, patient) : undefined;
  const userKey = guest ?? account?.key ?? (await findOrCreateGuest(db, request));
  const locale = settings.locales().find((each) => each === language) ?? currentLanguage().locale;
  const placed = await inLanguage(locale, () =>
    placeOrder.createManualOrder({ userKey, takenByKey }, { ...sent, patient }, idempotencyKey),
  );
  return isRefusal(placed) ? placed : { ...placed, hasAccount: account !== undefined };
}

/** That of an account as it is; another one was typed by somebody else, and must be able to get mail. */
async function mailboxOf(db: Db, typed: string): Promise<Outcome<string>> {
  if (await hasUser(db, typed)) return typed;
  const { data, error } = email.safeParse(typed);
  return (
    data ?? invalidField("patient", error?.issues[0]?.message ?? validation.emailInvalid.error())
  );
}
