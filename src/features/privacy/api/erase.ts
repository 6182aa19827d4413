/**
 * Erasing a person: all SQL of it, to be run in one transaction. Each statement does the same again
 * when it is repeated, and goes by the user's key, so that what came in late is found by the next look.
 */
import type { Selectable, Transaction } from "kysely";
import type { Schema, UserTable } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { EMBEDDED } from "../../accounts/rules.ts";
import { DELETED } from "../../accounts/rules-users.ts";
import { recountRating } from "../../reviews/api/rating.ts";

type Tx = Transaction<Schema>;
type Engine = Database<Schema>["engine"];
type User = Selectable<UserTable>;

/** The address of a deleted user: told from every other one. */
export function nobody(userId: string): string {
  return userId + DELETED;
}

/** Takes the account away, and name, address and role off the user, whose row keeps the orders together. */
export async function eraseUser(tx: Tx, user: User, now: number): Promise<void> {
  if (user.issuer === EMBEDDED) {
    // With it go Google's link, second factor, codes, sessions, sign-ins under way and links.
    await tx.deleteFrom("account").where("id", "=", user.subject).execute();
  }
  await tx
    .updateTable("shop_user")
    .set({
      email: nobody(user.id),
      name: "",
      role: null,
      subject: `deleted#${user.id}`,
      set_aside_at: now,
    })
    .where("key", "=", user.key)
    .execute();
}

/** Deletes what was the person's own, and takes the person off what has to stay. */
export async function eraseTraces(
  tx: Tx,
  engine: Engine,
  { key, id }: Pick<User, "key" | "id">,
): Promise<void> {
  for (const table of ["access_token", "profile", "idempotency", "hold_lapse"] as const) {
    await tx.deleteFrom(table).where("user_key", "=", key).execute();
  }
  await eraseOrders(tx, key, nobody(id));
  await eraseReviews(tx, engine, key);
  // What admins did stays on record; whom it was done to is nobody now.
  await tx
    .updateTable("audit")
    .set({ user_email: nobody(id) })
    .where("user_key", "=", key)
    .execute();
}

/** Also hidden ones. The tools' ratings follow, by key: as everybody locks tools. */
async function eraseReviews(tx: Tx, engine: Engine, userKey: number): Promise<void> {
  const gone = await tx
    .deleteFrom("review")
    .where("user_key", "=", userKey)
    .returning("tool_key")
    .execute();
  const tools = gone.map(({ tool_key }) => tool_key ?? 0).sort((one, other) => one - other);
  for (const toolKey of tools) if (toolKey !== 0) await recountRating(tx, engine, toolKey);
}

/** A paid order stays as its invoice tells it, without mailbox and phone; of others only figures stay. */
async function eraseOrders(tx: Tx, userKey: number, patient: string): Promise<void> {
  const orders = tx.updateTable("purchase").where("user_key", "=", userKey);
  await orders
    .set({ patient, phone: "", request_hash: "" })
    .where("paid_at", "is not", null)
    .execute();
  await orders
    .set({ patient, patient_name: "", phone: "", address: "", request_hash: "" })
    .where("paid_at", "is", null)
    .execute();
  const own = tx.selectFrom("purchase").select("key").where("user_key", "=", userKey);
  await tx
    .deleteFrom("purchase_paper")
    .where("purchase_key", "in", own.where("paid_at", "is", null))
    .execute();
  // Why they wanted to cancel, in their own words: no invoice tells that.
  await tx
    .updateTable("purchase_event")
    .set({ note: null })
    .where("purchase_key", "in", own)
    .where("kind", "=", "cancellation-asked")
    .execute();
}

/** Takes an address off the orders of accounts that were given up for its owner, with the letters about them. */
async function eraseDetached(tx: Tx, email: string): Promise<void> {
  const detached = await tx
    .selectFrom("purchase")
    .innerJoin("shop_user", "shop_user.key", "purchase.user_key")
    .where("purchase.patient", "=", email)
    .where("shop_user.set_aside_at", "is not", null)
    .select(["purchase.key", "shop_user.id"])
    .execute();
  for (const { key, id } of detached) {
    await tx
      .updateTable("purchase")
      .set({ patient: nobody(id) })
      .where("key", "=", key)
      .execute();
    await tx
      .deleteFrom("mail")
      .where("recipient", "=", email)
      .where("purchase_key", "=", key)
      .execute();
  }
}

/**
 * Takes what an address stands in. Of a mailbox that was never proven only the letters about the
 * user's own orders: all else of it may be its owner's.
 */
export async function eraseAddress(tx: Tx, { key, email, ...user }: User): Promise<void> {
  const letters = tx.deleteFrom("mail").where("recipient", "=", email);
  await letters
    .where("purchase_key", "in", (order) =>
      order.selectFrom("purchase").select("purchase.key").where("user_key", "=", key),
    )
    .execute();
  if (user.email_proven_at === null) return;
  await letters.where("purchase_key", "is", null).execute();
  await eraseDetached(tx, email);
  // The shop's own letters about messages, which are answered to their writer.
  await tx.deleteFrom("mail").where("reply_to", "=", email).execute();
  await tx.deleteFrom("message").where("email", "=", email).execute();
  await tx.deleteFrom("restock").where("email", "=", email).execute();
  // Links from before the mailbox was verified belong to it, not to the account.
  await tx.deleteFrom("password_link").where("email", "=", email).execute();
  await tx
    .updateTable("tool")
    .set({ added_by_email: "", added_by_name: "" })
    .where("added_by_email", "=", email)
    .execute();
}
