/**
 * Deletes an account in two steps: unpaid orders are ended (their intents cancelled at the provider) outside
 * any transaction, then one transaction erases the person. A row in `deletion` lets a job resume after a crash.
 */

import type { Selectable } from "kysely";
import type { ErasedUser, PersonalData } from "../../../database/personal-data.ts";
import type { Tx, UserTable } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { CurrentShop } from "../../../frame/shop.ts";
import { busy, noAccess } from "../../../lib/contract/problem.ts";
import {
  isRefusal,
  type Outcome,
  type Refusal,
  type RefusalKind,
  refusalKind,
} from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { workOff } from "../../../lib/queue/queue-worker.ts";
import { noSuchOrder } from "../../../sales/orders/contract.ts";
import {
  alreadyPaid,
  notPayable,
  paymentRuns,
  providerDown,
} from "../../../sales/payments/contract.ts";
import type { CloseUnpaid } from "../../../sales/unpaid-orders/api/close-unpaid.ts";
import type { WriteEmail } from "../../../shop/email/api/write-email.ts";
import { findAccountOfUser } from "../../account/api/account-store.ts";
import { deletedAlias, eraseUser } from "../../security/api/privacy.ts";
import { revokeSignInsOfUser } from "../../session/api/revoke.ts";
import { recordUserAudit } from "../../users/api/audit-log.ts";
import { removalBlocker } from "../../users/api/change-user.ts";
import { withUserLock } from "../../users/api/user-lock.ts";
import { ordersOpen } from "../contract.ts";
import { findBlockers, findUnpaidOrders } from "./blockers.ts";
import { accountDeletedEmail } from "./emails.ts";
import * as deletions from "./store.ts";

type UserRow = Selectable<UserTable>;

/** New orders may be placed between ending the unpaid ones and erasing. */
const MAX_TRIES = 3;
/** Requests that began before the erasure have ended by then; the second pass erases what they wrote. */
const SECOND_PASS_MS = 60_000;
const GIVE_UP_MS = 24 * 3_600_000;
const ENDED: ReadonlySet<RefusalKind> = new Set([noSuchOrder, notPayable]);
const TEMPORARY: ReadonlySet<RefusalKind> = new Set([providerDown, paymentRuns, busy]);
const JUST_PAID = msg(
  "refusal.already-paid.account",
  "One of your orders has just been paid, so the account stays. Request its cancellation first, or wait until it has shipped.",
);
/** Internal: rolls the erasure back, to end the new order and try again. */
const unpaidOrderLeft = refusalKind(409, "unpaid-order-left", "An unpaid order was placed.");

interface DeletionDeps extends Pick<FeatureContext, "db" | "outbox" | "log"> {
  /** They are in the order in which rows are locked. */
  readonly personalData: readonly PersonalData[];
  readonly closeUnpaid: CloseUnpaid;
  readonly adminEmails: readonly string[];
  readonly hosted: boolean;
  readonly onReviewsGone: () => void;
  readonly shop: CurrentShop;
  readonly writeEmail: WriteEmail;
}

export interface Deletion {
  /** Refuses, and keeps the account, while an order or a role blocks it. */
  run(userKey: number): Promise<Outcome<"deleted">>;
  resume(): Promise<void>;
}

export function createDeletion(deps: DeletionDeps): Deletion {
  const { db, log } = deps;

  async function finish(userKey: number): Promise<Outcome<"deleted">> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const refused = await closeUnpaidOrders(deps, userKey);
      if (refused) return refused;
      const outcome = await withUserLock(db, null, (tx) => erase(deps, tx, userKey));
      if (!isRefusal(outcome)) {
        deps.outbox?.nudge();
        deps.onReviewsGone();
        return "deleted";
      }
      if (outcome.refusal !== unpaidOrderLeft) return outcome;
    }
    return busy();
  }

  async function resumeOne(deletion: deletions.DeletionRow): Promise<void> {
    const { user_key: userKey, requested_at, erased_at } = deletion;
    if (erased_at !== null) return runSecondPass(deps, userKey);
    const outcome = await finish(userKey);
    if (!isRefusal(outcome)) return;
    const isTemporary = TEMPORARY.has(outcome.refusal) && Date.now() - requested_at < GIVE_UP_MS;
    if (!isTemporary) await deletions.deleteRefused(db, userKey);
    log.warn({ user: userKey, reason: outcome.refusal.code }, "a deletion could not be resumed");
  }

  return {
    run: async (userKey) => {
      const begun = await begin(deps, userKey);
      if (isRefusal(begun)) return begun;
      const outcome = await finish(userKey);
      if (isRefusal(outcome)) await deletions.deleteRefused(db, userKey);
      return outcome;
    },
    resume: () =>
      workOff({
        claim: () => deletions.deletionQueue.claim(db, Date.now()),
        handle: async (due) => {
          await resumeOne(due);
          return true;
        },
      }),
  };
}

/** Refuses while an order or a role blocks it. */
function begin({ db, adminEmails }: DeletionDeps, userKey: number): Promise<Outcome<"begun">> {
  return withUserLock(db, null, async (tx) => {
    const user = await findUser(tx, userKey);
    if (!user) return noAccess();
    const refused =
      (await removalBlocker(tx, user, adminEmails)) ?? (await refuseBlocked(tx, userKey));
    if (refused) return refused;
    await deletions.beginDeletion(tx, userKey, Date.now());
    return "begun";
  });
}

/** Erases what came in between for a user who is erased. */
async function runSecondPass(deps: DeletionDeps, userKey: number): Promise<void> {
  if (await closeUnpaidOrders(deps, userKey)) return;
  await deps.db.transaction(async (tx) => {
    const { id } = await tx
      .selectFrom("shop_user")
      .select("id")
      .where("key", "=", userKey)
      .executeTakeFirstOrThrow();
    const alias = deletedAlias(id);
    await eraseAll(deps, tx, { key: userKey, alias, email: null, isVerified: false });
    await deletions.endDeletion(tx, userKey);
  });
  deps.onReviewsGone();
}

/** Erases the person in one transaction, unless an order or a role blocks it now. */
async function erase(deps: DeletionDeps, tx: Tx, userKey: number): Promise<Outcome<"erased">> {
  const { adminEmails, hosted, outbox, shop, writeEmail } = deps;
  const user = await findUser(tx, userKey);
  if (!user) return "erased";
  const now = Date.now();
  const { locale } = (await findAccountOfUser(tx, userKey)) ?? currentLanguage();
  // Sessions are locked before the user, as when a token is issued: the other order deadlocks.
  await revokeSignInsOfUser(tx, user);
  const stays = await removalBlocker(tx, user, adminEmails);
  if (stays) return stays;
  await eraseUser(tx, user, now);
  // The user's row is locked now, so no new order can be placed.
  const refused = await refuseBlocked(tx, userKey);
  if (refused) return refused;
  if ((await findUnpaidOrders(tx, userKey)).length > 0) return unpaidOrderLeft();
  const isVerified = user.email_verified_at !== null;
  const alias = deletedAlias(user.id);
  await eraseAll(deps, tx, { key: user.key, alias, email: user.email, isVerified });
  await recordUserAudit(tx, "account-deleted", null, { key: userKey, email: alias });
  // Not to an unverified mailbox: its owner may never have been here.
  if (isVerified) {
    const email = writeEmail(locale, () => accountDeletedEmail(shop(), user.email, { hosted }));
    await outbox?.put(tx, email);
  }
  await deletions.markErased(tx, userKey, { now, secondPassAt: now + SECOND_PASS_MS });
  return "erased";
}

async function eraseAll({ personalData }: DeletionDeps, tx: Tx, user: ErasedUser): Promise<void> {
  for (const { erase } of personalData) await erase?.(tx, user);
}

async function closeUnpaidOrders(
  { db, closeUnpaid }: DeletionDeps,
  userKey: number,
): Promise<Refusal | undefined> {
  for (const order of await findUnpaidOrders(db.read, userKey)) {
    const ended = await closeUnpaid(order, { as: "deleted", by: userKey });
    if (!isRefusal(ended) || ENDED.has(ended.refusal)) continue;
    return ended.refusal === alreadyPaid ? alreadyPaid(JUST_PAID) : ended;
  }
  return undefined;
}

function findUser(tx: Tx, userKey: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom("shop_user")
    .selectAll()
    .where("key", "=", userKey)
    .where("detached_at", "is", null)
    .executeTakeFirst();
}

async function refuseBlocked(tx: Tx, userKey: number): Promise<Refusal | undefined> {
  const blockers = await findBlockers(tx, userKey, Date.now());
  if (blockers.length === 0) return undefined;
  const reasons = blockers.map(({ detail }) => detail).join(" ");
  const detail = msg("refusal.orders-open.why", "The account cannot be deleted yet. {reasons}", {
    reasons,
  });
  return ordersOpen(detail, { obstacles: blockers });
}
