/** Uses a link without choosing a password: verifies the signed-in account, or starts a clean one by Google's word. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { onceMore } from "../../../../kit/node/db/lost-race.ts";
import { isRefusal, type Outcome } from "../../../../kit/result.ts";
import { adminLinkNeedsPassword, linkExpired, notGoogleLink } from "../../contract.ts";
import { type Account, emailMismatch, notSignedIn } from "../../contract-sign-in.ts";
import { type CompletedSignIn, enter } from "../sign-in/complete-sign-in.ts";
import { type Browser, findSession, type LiveSession } from "../sign-in/session-store.ts";
import { getOrCreateVerifiedAccount } from "../sign-in/verified-account.ts";
import { verifyAccount } from "../sign-in/verify-account.ts";
import type { AccountDeps } from "./deps.ts";
import { keepGoogleLink, openLink } from "./open-link.ts";
import { consumeLink, type LinkRow } from "./password-links.ts";

/**
 * Verifies the unverified account that the browser with this session cookie is signed in to. It keeps all that it has,
 * this session too; all other sessions and tokens end. Refuses where the browser is signed in to another account or to
 * none, and the link stays good.
 */
export async function verifyByLink(
  deps: AccountDeps,
  token: string,
  cookie: string | undefined,
): Promise<Outcome<Account>> {
  const opened = await openLink(deps, token, cookie);
  if (isRefusal(opened)) return opened;
  const { link, session } = opened;
  if (!session) return (await findSession(deps.db.read, cookie)) ? emailMismatch() : notSignedIn();
  // Verified without the password that it asks for, the account could never become an admin's.
  if (link.purpose === "admin") return adminLinkNeedsPassword();
  return onceMore(() => deps.db.transaction((tx) => verifyInside(tx, link, session)));
}

async function verifyInside(
  tx: Transaction<Schema>,
  link: LinkRow,
  session: LiveSession,
): Promise<Outcome<Account>> {
  if (!(await consumeLink(tx, link))) return linkExpired();
  const account = await verifyAccount(tx, session);
  if (!account) return notSignedIn();
  await keepGoogleLink(tx, link, account);
  return { email: account.email, name: account.name };
}

/** Starts a clean account for somebody whose address Google has confirmed, and signs them in. */
export async function startClean(
  deps: AccountDeps,
  token: string,
  browser: Browser,
): Promise<Outcome<CompletedSignIn>> {
  const opened = await openLink(deps, token, undefined);
  if (isRefusal(opened)) return opened;
  const { link } = opened;
  const { email, google_name: name } = link;
  if (link.google_subject === null || name === null) return notGoogleLink();
  return onceMore(() =>
    deps.db.transaction(async (tx) => {
      if (!(await consumeLink(tx, link))) return linkExpired();
      const account = await getOrCreateVerifiedAccount(tx, { email, name });
      await keepGoogleLink(tx, link, account);
      return enter(tx, account, browser);
    }),
  );
}
