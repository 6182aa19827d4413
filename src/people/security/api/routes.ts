import { isRefusal } from "../../../lib/contract/result.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { type AccountRow, findUserKey, isVerified } from "../../account/api/account-store.ts";
import * as contract from "../../account/contract.ts";
import { unlinkOwnGoogle } from "../../google/api/link-google.ts";
import { unlinkGoogle } from "../../google/contract.ts";
import { changeOwnPassword } from "../../passwords/api/change-password.ts";
import { type OpenedLink, openLink } from "../../passwords/api/password-links.ts";
import { minPasswordLength, needsAdminPassword } from "../../passwords/api/password-policy.ts";
import { requestPasswordReset } from "../../passwords/api/request-password-reset.ts";
import { setPasswordByLink } from "../../passwords/api/set-password.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from "../../second-factor/api/second-factor.ts";
import {
  countRecoveryCodes,
  hasSecondFactor,
} from "../../second-factor/api/second-factor-store.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import {
  answerSignIn,
  clientOf,
  findOwnAccount,
  guardOwnAccount,
  guardRequest,
  isCrossSite,
} from "../../session/api/guards.ts";
import {
  listOwnSessions,
  revokeAllOwnSessions,
  revokeOwnSession,
} from "../../session/api/sessions.ts";
import { crossSiteRequest } from "../../session/contract.ts";
import {
  resendVerificationEmail,
  startCleanAccount,
  verifyEmailByLink,
} from "../../verification/api/verify-email.ts";

const MINUTE_MS = 60_000;
const resetLimit: RateLimit = { max: 20, windowMs: 60 * MINUTE_MS, by: "address" };
/** Links cannot be guessed: these limit the server's work. */
const readLinkLimit: RateLimit = { max: 60, windowMs: 10 * MINUTE_MS, by: "address" };
const useLinkLimit: RateLimit = { max: 30, windowMs: 10 * MINUTE_MS, by: "address" };
/** Each call hashes twice. */
const passwordLimit: RateLimit = { max: 20, windowMs: 10 * MINUTE_MS, by: "caller" };
const secondFactorLimit: RateLimit = { max: 30, windowMs: 10 * MINUTE_MS, by: "caller" };

export function accountRoutes(context: AccountsContext): Route[] {
  return [
    ...linkRoutes(context),
    ...passwordRoutes(context),
    ...sessionRoutes(context),
    ...secondFactorRoutes(context),
  ];
}

function linkRoutes(context: AccountsContext): Route[] {
  const { cookie } = context;
  return [
    route(contract.requestReset, resetLimit, async ({ body, request }) => {
      const refused =
        guardRequest(context, request) ??
        (await requestPasswordReset(context, body.email, addressKey(request.ip)));
      return refused ?? { requested: true as const };
    }),

    route(contract.requestVerification, async (call) => {
      const account = await guardOwnAccount(context, call);
      if (isRefusal(account)) return account;
      return (await resendVerificationEmail(context, account)) ?? { requested: true as const };
    }),

    route(contract.readLink, readLinkLimit, async ({ body, request }) => {
      const { sessionCookie } = clientOf(request, cookie);
      const opened =
        guardRequest(context, request) ?? (await openLink(context, body.token, sessionCookie));
      return isRefusal(opened) ? opened : describeLink(context, opened);
    }),

    route(
      contract.useLink,
      useLinkLimit,
      async ({ body, request }) =>
        guardRequest(context, request) ??
        (await setPasswordByLink(context, body, clientOf(request, cookie))),
    ),

    route(
      contract.verifyEmail,
      useLinkLimit,
      async ({ body, request }) =>
        guardRequest(context, request) ??
        (await verifyEmailByLink(context, body.token, clientOf(request, cookie))),
    ),

    route(contract.startCleanByGoogle, useLinkLimit, async ({ body, request, reply }) => {
      const refused = guardRequest(context, request);
      if (refused) return refused;
      const client = clientOf(request, cookie);
      return answerSignIn(reply, cookie, await startCleanAccount(context, body.token, client));
    }),
  ];
}

/** What a link does, before it is used. */
async function describeLink({ db, orderLookup }: AccountsContext, opened: OpenedLink) {
  const { link, account, unverified, session, needsAdminPassword } = opened;
  const userKey = unverified && (await findUserKey(db.read, unverified.id));
  return {
    email: link.email,
    purpose: link.google_subject === null ? link.purpose : ("google" as const),
    asksName: account === undefined,
    beginsAnew: unverified !== undefined,
    orders: userKey === undefined ? 0 : await orderLookup.count(db.read, userKey),
    ...(session && { signedInAs: session.account.name }),
    minLength: minPasswordLength(needsAdminPassword),
  };
}

function passwordRoutes(context: AccountsContext): Route[] {
  return [
    route(contract.accountState, async ({ caller }) => {
      const account = await findOwnAccount(context, caller);
      if (isRefusal(account)) return account;
      const isAdmin = needsAdminPassword(account, caller.isAdmin, context.adminEmails);
      const state = await readAccountState(context, account);
      return { ...state, minPasswordLength: minPasswordLength(isAdmin) };
    }),

    route(contract.changePassword, passwordLimit, async (call) => {
      const account = await guardOwnAccount(context, call);
      if (isRefusal(account)) return account;
      const form = { ...call.body, address: addressKey(call.request.ip) };
      const refused = await changeOwnPassword(context, account, call.caller, form);
      return refused ?? { changed: true as const };
    }),

    route(unlinkGoogle, passwordLimit, async (call) => {
      const account = await guardOwnAccount(context, call);
      if (isRefusal(account)) return account;
      const form = { ...call.body, address: addressKey(call.request.ip) };
      const refused = await unlinkOwnGoogle(context, account, call.caller, form);
      return refused ?? { unlinked: true as const };
    }),
  ];
}

async function readAccountState({ db }: AccountsContext, account: AccountRow) {
  const google = await db.read
    .selectFrom("account_google")
    .select("subject")
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  const secondFactor = await hasSecondFactor(db.read, account.id);
  return {
    hasPassword: account.password_hash !== null,
    emailVerified: isVerified(account),
    google: google !== undefined,
    secondFactor,
    recoveryCodesLeft: secondFactor ? await countRecoveryCodes(db.read, account.id) : 0,
  };
}

function sessionRoutes({ db, cookie, publicOrigin }: AccountsContext): Route[] {
  return [
    route(contract.listSessions, ({ caller }) =>
      listOwnSessions(db.read, caller, contract.MAX_SESSIONS),
    ),

    route(contract.endSession, async ({ caller, params, request }) => {
      if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
      return {
        deletedCount: await db.transaction((tx) => revokeOwnSession(tx, caller, params.id)),
      };
    }),

    route(contract.endAllSessions, async ({ caller, request, reply }) => {
      if (isCrossSite(publicOrigin, request)) return crossSiteRequest();
      const deletedCount = await db.transaction((tx) => revokeAllOwnSessions(tx, caller));
      if (request.headers.cookie) reply.header("set-cookie", cookie.clear);
      return { deletedCount };
    }),
  ];
}

function secondFactorRoutes(context: AccountsContext): Route[] {
  return [
    route(contract.beginSecondFactor, secondFactorLimit, async (call) => {
      const account = await guardOwnAccount(context, call);
      if (isRefusal(account)) return account;
      const form = { password: call.body.password, address: addressKey(call.request.ip) };
      return beginSecondFactor(context, account, call.caller, form);
    }),

    route(contract.confirmSecondFactor, secondFactorLimit, async (call) => {
      const account = await guardOwnAccount(context, call);
      if (isRefusal(account)) return account;
      const { code } = call.body;
      const recoveryCodes = await confirmSecondFactor(context, account, call.caller, code);
      return isRefusal(recoveryCodes) ? recoveryCodes : { recoveryCodes };
    }),

    route(contract.endSecondFactor, secondFactorLimit, async (call) => {
      const account = await guardOwnAccount(context, call);
      if (isRefusal(account)) return account;
      const form = { ...call.body, address: addressKey(call.request.ip) };
      const refused = await endSecondFactor(context, account, call.caller, form);
      return refused ?? { ended: true as const };
    }),
  ];
}
