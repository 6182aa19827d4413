/** Sets the password by a link. The link verifies the mailbox: whoever uses it reads its emails. */

import type { Transaction } from "kysely";
import { validation } from "../../../../../shop/messages.ts";
import type { Schema } from "../../../../database/schema.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import { invalidInput } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import { linkExpired } from "../../contract.ts";
import { notSignedIn } from "../../contract-sign-in.ts";
import { unlinkGoogle } from "../google/link-google.ts";
import { type AccountRow, lockAccount } from "../sign-in/account-store.ts";
import { revokeSignInsOfAccount } from "../sign-in/revoke.ts";
import type { LiveSession } from "../sign-in/session-store.ts";
import {
  getOrCreateVerifiedAccount,
  type HashedPassword,
  setPassword,
} from "../sign-in/verified-account.ts";
import { verifyAccount } from "../sign-in/verify-account.ts";
import type { AccountDeps } from "./deps.ts";
import { acceptNewPassword, refuseShortNow } from "./new-password.ts";
import { notifyOwner } from "./notices.ts";
import { keepGoogleLink, type OpenedLink, openLink } from "./open-link.ts";
import { consumeLink } from "./password-links.ts";

/** What the page behind a link sends, and the session cookie of its browser. */
export interface LinkForm {
  readonly token: string;
  readonly name?: string | undefined;
  readonly password: string;
  readonly keep?: true | undefined;
  readonly cookie: string | undefined;
  /** The key of the address that it comes from. */
  readonly address: string;
}

/** Uses a link; whose password it has set. */
export async function setByLink(
  deps: AccountDeps,
  { token, name: typed, password, keep, cookie, address }: LinkForm,
): Promise<Outcome<{ email: string }>> {
  const opened = await openLink(deps, token, cookie);
  if (isRefusal(opened)) return opened;
  const { email } = opened.link;
  const kept = keep && opened.session;
  if (keep && !kept) return notSignedIn();
  const name = (kept ? kept.account : opened.account)?.name ?? typed;
  if (name === undefined) return nameMissing();
  // Before the transaction: every other writer would wait for the hashing.
  const hashed = await acceptNewPassword(password, {
    email,
    name,
    isAdmin: opened.forAdmin,
    address,
  });
  if (isRefusal(hashed)) return hashed;
  // Two links to one mailbox may be used at once: the second then finds the account of the first.
  const used = await onceMore(() =>
    deps.db.transaction((tx) => useInside(tx, deps, { ...opened, kept }, name, hashed)),
  );
  if (isRefusal(used)) return used;
  deps.outbox?.nudge();
  return { email };
}

/** A link that is being used; `kept`: the session whose unverified account is kept. */
interface UsedLink extends OpenedLink {
  readonly kept: LiveSession | undefined;
}

async function useInside(
  tx: Transaction<Schema>,
  deps: AccountDeps,
  { link, account: known, kept }: UsedLink,
  name: string,
  password: HashedPassword,
): Promise<Outcome<AccountRow>> {
  if (known) {
    await lockAccount(tx, known.id);
    const short = await refuseShortNow(tx, known.id, password);
    if (short) return short;
  }
  if (!(await consumeLink(tx, link))) return linkExpired();
  // Whoever reads the mailbox decides who may log in: a Google account of its former owner may not.
  const unlinked = known ? await unlinkGoogle(tx, known.id) : 0;
  const account = kept
    ? await keptAccount(tx, kept, password)
    : await getOrCreateVerifiedAccount(tx, { email: link.email, name, password });
  if (isRefusal(account)) return account;
  await keepGoogleLink(tx, link, account);
  const refused = link.purpose === "admin" ? await deps.appoint(tx, account) : undefined;
  if (refused) return refused;
  if (known || kept)
    await notifyOwner(deps, tx, account, unlinked > 0 ? "passwordAndGoogle" : "password");
  return account;
}

/** The unverified account of a session, verified and with the new password; all its sign-ins have ended. */
async function keptAccount(
  tx: Transaction<Schema>,
  session: LiveSession,
  password: HashedPassword,
): Promise<Outcome<AccountRow>> {
  const verified = await verifyAccount(tx, session);
  if (!verified) return notSignedIn();
  const account = await setPassword(tx, verified.id, password);
  await revokeSignInsOfAccount(tx, account.id);
  return account;
}

function nameMissing() {
  const message = validation.nameRequired;
  return invalidInput(message, { errors: [{ field: "name", message }] });
}
