/** Sets the password by an emailed link, which also verifies the email. */
import type * as z from "zod";
import { validation } from "../../../../shop/messages.ts";
import type { Tx } from "../../../database/schema.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import {
  type AccountRow,
  type HashedPassword,
  lockAccount,
  setPassword,
} from "../../account/api/account-store.ts";
import { linkExpired, type linkForm } from "../../account/contract.ts";
import { linkGoogle, unlinkGoogle } from "../../google/api/link-google.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { makeAccountAdmin } from "../../session/api/issue-token.ts";
import { revokeSignInsOfAccount } from "../../session/api/revoke.ts";
import type { Client, LiveSession } from "../../session/api/session-store.ts";
import { notSignedIn } from "../../session/contract.ts";
import { getOrCreateVerifiedAccount, verifyAccount } from "../../sign-in/api/verified-account.ts";
import { notifyOwner } from "./emails.ts";
import { consumeLink, type OpenedLink, openLink } from "./password-links.ts";
import { acceptPassword, refuseShortForAdmin } from "./password-policy.ts";

export async function setPasswordByLink(
  context: AccountsContext,
  { token, name: typed, password, keep }: z.output<typeof linkForm>,
  { address, sessionCookie }: Client,
): Promise<Outcome<{ email: string }>> {
  const opened = await openLink(context, token, sessionCookie);
  if (isRefusal(opened)) return opened;
  const { email } = opened.link;
  const kept = keep && opened.session;
  if (keep && !kept) return notSignedIn();
  const name = (kept ? kept.account : opened.account)?.name ?? typed;
  if (name === undefined) return invalidField("name", validation.nameRequired);
  const isAdmin = opened.needsAdminPassword;
  const shopName = context.shop().company.name;
  const hashed = await acceptPassword(password, { email, name, isAdmin, shopName, address });
  if (isRefusal(hashed)) return hashed;
  // Two links to one mailbox may be used at once: the second then finds the account of the first.
  const changed = await retryOnConflict(() =>
    context.db.transaction((tx) => useLink(tx, context, { ...opened, kept }, name, hashed)),
  );
  if (isRefusal(changed)) return changed;
  context.outbox?.nudge();
  return { email };
}

interface LinkInUse extends OpenedLink {
  /** The session whose unverified account is kept. */
  readonly kept: LiveSession | undefined;
}

async function useLink(
  tx: Tx,
  context: AccountsContext,
  { link, account: known, kept }: LinkInUse,
  name: string,
  password: HashedPassword,
): Promise<Outcome<AccountRow>> {
  if (known) {
    await lockAccount(tx, known.id);
    const short = await refuseShortForAdmin(tx, known.id, password);
    if (short) return short;
  }
  if (!(await consumeLink(tx, link))) return linkExpired();
  // A linked Google account may be a former owner's of the mailbox.
  const unlinked = known ? await unlinkGoogle(tx, known.id) : 0;
  const account = kept
    ? await keepAccount(tx, kept, password)
    : await getOrCreateVerifiedAccount(tx, { email: link.email, name, password });
  if (isRefusal(account)) return account;
  if (link.google_subject !== null)
    await linkGoogle(tx, context, link.google_subject, account, { notify: false });
  const refused = link.purpose === "admin" ? await makeAccountAdmin(tx, account) : undefined;
  if (refused) return refused;
  if (known || kept)
    await notifyOwner(context, tx, account, unlinked > 0 ? "passwordAndGoogle" : "password");
  return account;
}

/** Verifies the session's account, sets its password and revokes all its sign-ins. */
async function keepAccount(
  tx: Tx,
  session: LiveSession,
  password: HashedPassword,
): Promise<Outcome<AccountRow>> {
  const verified = await verifyAccount(tx, session);
  if (!verified) return notSignedIn();
  const account = await setPassword(tx, verified.id, password);
  await revokeSignInsOfAccount(tx, account.id);
  return account;
}
