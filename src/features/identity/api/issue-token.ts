/** From a proof of the identity service to the shop's own user and access token. */

import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { Schema, UserTable } from "../../schema.ts";
import { accountUnproven, removedUser } from "../contract.ts";
import type { Proof } from "./port.ts";
import type { IssuedToken, Tokens } from "./tokens.ts";

type User = Selectable<UserTable>;

/** Finds or makes the proven account's user and gives it a new access token. */
export async function issueTokenFor(
  db: Database<Schema>,
  tokens: Tokens,
  proof: Proof,
): Promise<Outcome<IssuedToken & { user: User }>> {
  const user = await db.transaction((tx) => userOf(tx, proof));
  if (isRefusal(user)) return user;
  const issued = await tokens.issue(user.key, proof.sessionId, user.role === "admin");
  return { ...issued, user };
}

/** Users are found by (issuer, subject), never by e-mail alone. */
async function userOf(tx: Transaction<Schema>, proof: Proof): Promise<Outcome<User>> {
  const { issuer, subject, email } = proof;
  const bySubject = () =>
    tx
      .selectFrom("shop_user")
      .selectAll()
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .executeTakeFirst();

  const known = await bySubject();
  if (known) return known.removed_at === null ? known : removedUser();

  await tx
    .insertInto("shop_user")
    .values({
      id: newId(),
      email,
      name: proof.name,
      role: null,
      issuer,
      subject,
      email_proven_at: proof.emailProven ? Date.now() : null,
      created_at: Date.now(),
      removed_at: null,
    })
    // Two tabs may come home at once: the second finds what the first one made.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await bySubject();
  if (made) return made;

  const sameEmail = await tx
    .selectFrom("shop_user")
    .select("removed_at")
    .where("email", "=", email)
    .executeTakeFirst();
  return sameEmail?.removed_at ? removedUser() : accountUnproven();
}
