/**
 * Deleting an account. First, outside of any transaction, the unpaid orders end as their owner would
 * end them: each intent is cancelled at the provider, and one that turns out to be paid stops it all.
 * Then one transaction erases the person. A row from before the first step lets a job go on after a crash.
 */
import type { Selectable, Transaction } from "kysely";
import type { Schema, UserTable } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { busy, noAccess } from "../../../kit/problem.ts";
import { isRefusal, type Outcome, type Refusal, type RefusalKind } from "../../../kit/result.ts";
import { revokeSignInsOfUser } from "../../accounts/api/sign-in/revoke.ts";
import { record } from "../../accounts/api/users/audit.ts";
import { removalBlocker } from "../../accounts/api/users/roles.ts";
import { withUserLock } from "../../accounts/api/users/user-lock.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { noSuchOrder } from "../../orders/contract.ts";
import type { CloseUnpaid } from "../../payments/api/close-unpaid.ts";
import { alreadyPaid, notPayable, paymentRuns, providerDown } from "../../payments/contract.ts";
import { ordersOpen } from "../contract.ts";
import { findBlockers, unpaidOrders } from "./blockers.ts";
import { eraseAddress, eraseTraces, eraseUser, nobody } from "./erase.ts";
import { accountDeletedEmail } from "./letters.ts";
import {
  beginDeletion,
  claimDeletion,
  type DeletionRow,
  dropRefused,
  endDeletion,
  markErased,
} from "./store.ts";

type Tx = Transaction<Schema>;
type UserRow = Selectable<UserTable>;

/** Times that an order may come in between ending the unpaid ones and erasing. */
const MAX_TRIES = 3;
/** Calls that began before the erasing are over by then: what they wrote is looked for once more. */
const LATE_MS = 60_000;
/** After that a deletion that could not go on is left to the person to ask for again. */
const GIVEN_UP_MS = 24 * 3_600_000;
/** Orders that are over in another way are no reason to stop. */
const OVER: ReadonlySet<RefusalKind> = new Set([noSuchOrder, notPayable]);
/** Refusals that pass by themselves. */
const PASSING: ReadonlySet<RefusalKind> = new Set([providerDown, paymentRuns, busy]);
const JUST_PAID =
  "One of your orders has just been paid, so the account stays. Ask for its cancellation first, or wait until it has shipped.";

/** What deleting works with. */
export interface DeletionDeps {
  readonly db: Database<Schema>;
  readonly endUnpaid: CloseUnpaid;
  /** Undefined: the shop sends no mail. */
  readonly outbox: Outbox | undefined;
  /** Addresses whose proven owners are admins (ADMIN_EMAILS). */
  readonly adminEmails: readonly string[];
  /** Whether accounts are kept at a hosted service. */
  readonly hosted: boolean;
  /** Hears that reviews, and with them ratings, have gone. */
  readonly onReviewsGone: () => void;
  readonly log: Log;
}

/** The deletion of accounts. */
export interface Deletion {
  /** Deletes a user's account; refuses, and the account stays, where something stands in the way. */
  run(userKey: number): Promise<Outcome<"deleted">>;
  /** Goes on with deletions that were broken off, and looks once more after those that were not. */
  resume(): Promise<void>;
}

/** Thrown to undo the erasing's transaction, and the refusal that it ends with. */
class Stopped extends Error {
  readonly why: Refusal | "unpaid order";
  constructor(why: Stopped["why"]) {
    super("the erasing was stopped");
    this.why = why;
  }
}

export function createDeletion(deps: DeletionDeps): Deletion {
  const { db, outbox, hosted, adminEmails, log } = deps;

  async function mayGo(tx: Tx, user: UserRow): Promise<Refusal | undefined> {
    const stays = await removalBlocker(tx, user, adminEmails);
    return stays ?? refusalOf(await findBlockers(tx, user.key, Date.now()));
  }

  function begin(userKey: number): Promise<Outcome<"begun">> {
    return withUserLock(db, null, async (tx) => {
      const user = await findUser(tx, userKey);
      if (!user) return noAccess();
      const refused = await mayGo(tx, user);
      if (refused) return refused;
      await beginDeletion(tx, userKey, Date.now());
      return "begun";
    });
  }

  /** Ends the unpaid orders and erases; repeating it changes nothing more. */
  async function finish(userKey: number): Promise<Outcome<"deleted">> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const refused = await endUnpaidOrders(deps, userKey);
      if (refused) return refused;
      const outcome = await erase(userKey);
      if (outcome !== "unpaid order") return outcome;
    }
    return busy();
  }

  async function erase(userKey: number): Promise<Outcome<"deleted"> | "unpaid order"> {
    try {
      await withUserLock(db, null, (tx) => eraseIn(tx, userKey));
      outbox?.nudge();
      deps.onReviewsGone();
      return "deleted";
    } catch (error) {
      if (error instanceof Stopped) return error.why;
      throw error;
    }
  }

  async function eraseIn(tx: Tx, userKey: number): Promise<"erased"> {
    const user = await findUser(tx, userKey);
    // Another process went on with it.
    if (!user) return "erased";
    const now = Date.now();
    // Sessions before the user, as whoever issues a token does: neither waits for the other for ever.
    await revokeSignInsOfUser(tx, user);
    const stays = await removalBlocker(tx, user, adminEmails);
    if (stays) throw new Stopped(stays);
    await eraseUser(tx, user, now);
    // From here on nobody places an order for this user: PostgreSQL makes them wait for the row.
    const refused = refusalOf(await findBlockers(tx, userKey, now));
    if (refused) throw new Stopped(refused);
    if ((await unpaidOrders(tx, userKey)).length > 0) throw new Stopped("unpaid order");
    await eraseTraces(tx, db.engine, user);
    await eraseAddress(tx, user);
    await record(tx, "account-deleted", null, { key: userKey, email: nobody(user.id) });
    // A stranger's mailbox is not written to because somebody signs up with its address and leaves again.
    if (user.email_proven_at !== null)
      await outbox?.put(tx, accountDeletedEmail(user.email, { hosted }));
    await markErased(tx, userKey, { now, lookAgainAt: now + LATE_MS });
    return "erased";
  }

  /** What calls that were under way have written since. */
  async function lookAgain(userKey: number): Promise<void> {
    if (await endUnpaidOrders(deps, userKey)) return;
    await db.transaction(async (tx) => {
      const user = await tx
        .selectFrom("shop_user")
        .select(["key", "id"])
        .where("key", "=", userKey)
        .executeTakeFirstOrThrow();
      await eraseTraces(tx, db.engine, user);
      await endDeletion(tx, userKey);
    });
    deps.onReviewsGone();
  }

  async function goOn({ user_key: userKey, asked_at, erased_at }: DeletionRow): Promise<void> {
    if (erased_at !== null) return lookAgain(userKey);
    const outcome = await finish(userKey);
    if (!isRefusal(outcome)) return;
    const isPassing = PASSING.has(outcome.refusal) && Date.now() - asked_at < GIVEN_UP_MS;
    if (!isPassing) await dropRefused(db, userKey);
    log.warn({ user: userKey, reason: outcome.refusal.code }, "a deletion could not go on");
  }

  return {
    run: async (userKey) => {
      const begun = await begin(userKey);
      if (isRefusal(begun)) return begun;
      const outcome = await finish(userKey);
      if (isRefusal(outcome)) await dropRefused(db, userKey);
      return outcome;
    },
    resume: async () => {
      for (;;) {
        const due = await claimDeletion(db, Date.now());
        if (!due) return;
        await goOn(due);
      }
    },
  };
}

/** Ends what the user has not paid; why that stops the deletion, or undefined. */
async function endUnpaidOrders(
  { db, endUnpaid }: DeletionDeps,
  userKey: number,
): Promise<Refusal | undefined> {
  for (const order of await unpaidOrders(db.read, userKey)) {
    const ended = await endUnpaid(order, { as: "deleted", by: userKey });
    if (!isRefusal(ended) || OVER.has(ended.refusal)) continue;
    return ended.refusal === alreadyPaid ? alreadyPaid(JUST_PAID) : ended;
  }
  return undefined;
}

/** The user as long as it is somebody. */
function findUser(tx: Tx, userKey: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom("shop_user")
    .selectAll()
    .where("key", "=", userKey)
    .where("set_aside_at", "is", null)
    .executeTakeFirst();
}

function refusalOf(obstacles: Awaited<ReturnType<typeof findBlockers>>): Refusal | undefined {
  if (obstacles.length === 0) return undefined;
  const why = obstacles.map(({ detail }) => detail).join(" ");
  return ordersOpen(`The account cannot be deleted yet. ${why}`, { obstacles });
}
