/** The emails about an account. They never contain a name, which a stranger may have typed. */

import type { Transaction } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { t } from "../../../../kit/i18n.ts";
import { inLanguage } from "../../../../kit/node/language-context.ts";
import { paths } from "../../../../paths.ts";
import { buildEmail, type EmailMessage, type EmailShop } from "../../../email/api/template.ts";
import type { AccountsContext } from "../context.ts";
import { type AccountRow, isVerified } from "../sign-in/account-store.ts";
import { createLink, linkUrl } from "./password-links.ts";

function keepsData(): string {
  return t(
    "email.keepsData",
    "Open the link in the browser in which you are signed in, or sign in where you open it: your orders, reviews and profile stay as they are. If somebody else signed up with your address, you can start a clean account there instead.",
  );
}

type Sender = Pick<AccountsContext, "outbox" | "publicOrigin" | "shop">;

/** Queues the verification email in the transaction; does nothing when the shop sends no email. */
export async function sendVerificationEmail(
  { outbox, publicOrigin, shop }: Sender,
  tx: Transaction<Schema>,
  { email, locale }: AccountRow,
): Promise<void> {
  if (!outbox) return;
  const token = await createLink(tx, { purpose: "verification", email, accountId: null });
  const url = linkUrl(publicOrigin, token, locale);
  await outbox.put(
    tx,
    inLanguage(locale, () => verificationEmail(shop(), email, url)),
  );
}

function verificationEmail(shop: EmailShop, to: string, url: string): EmailMessage {
  const { name } = shop.company;
  return buildEmail(shop, {
    to,
    subject: t("email.verification.subject", "Confirm your email address at {shop}", {
      shop: name,
    }),
    paragraphs: [
      t(
        "email.verification.text",
        "An account at {shop} was created with this email address. Confirm it so that you can reset your password and see your orders on every device.",
        { shop: name },
      ),
      keepsData(),
      t("email.verification.worksOnce", "The link works once, within 24 hours."),
    ],
    action: { label: t("email.verification.button", "Confirm the address"), url },
    reason: t(
      "email.verification.reason",
      "You get this because somebody signed up at {shop} with this address. If it was not you, do nothing: the address stays unconfirmed.",
      { shop: name },
    ),
  });
}

export function passwordResetEmail(
  shop: EmailShop,
  account: AccountRow,
  url: string,
): EmailMessage {
  const { name } = shop.company;
  return buildEmail(shop, {
    to: account.email,
    subject: `Set a new password at ${name}`,
    paragraphs: [
      `Somebody asked for a new password for the account at ${name} with this email address. Setting one signs it out everywhere.`,
      ...(isVerified(account) ? [] : [`It also confirms the address. ${keepsData()}`]),
      "The link works once, within 30 minutes.",
    ],
    action: { label: "Set the password", url },
    reason:
      "You get this because somebody typed this address on the page for a forgotten password. If it was not you, do nothing: the password stays as it is.",
  });
}

export function linkGoogleEmail(shop: EmailShop, to: string, url: string): EmailMessage {
  const { name } = shop.company;
  return buildEmail(shop, {
    to,
    subject: `Let Google log in to your account at ${name}`,
    paragraphs: [
      `Somebody chose "Continue with Google" at ${name} with a Google account that has this email. If that was you, link it to your account: Google can then log in to it.`,
      "The link works once, within 30 minutes, and only in the browser in which you began.",
    ],
    action: { label: "Link Google to my account", url },
    reason:
      "You get this because your account has this email. If it was not you, do nothing: nobody can log in by that.",
  });
}

const CHANGES = {
  password: [
    "Your password was changed",
    "The password of your account was changed. You were signed out everywhere else.",
  ],
  secondFactorOn: [
    "Your second factor was turned on",
    "From now on your account also asks for a code from an authenticator app. You were signed out everywhere else.",
  ],
  passwordAndGoogle: [
    "Your password was changed",
    "The password of your account was changed. You were signed out everywhere else, and Google can no longer log in to it.",
  ],
  googleLinked: [
    "Google can log in to your account",
    "A Google account with this email was linked to your account: it can log in without the password from now on. You can unlink it in My Profile; setting a new password by email does that too.",
  ],
  googleUnlinked: [
    "Google was unlinked from your account",
    "Google can no longer log in to your account. You were signed out everywhere else.",
  ],
  secondFactorOff: [
    "Your second factor was turned off",
    "Your account no longer asks for a code from an authenticator app. You were signed out everywhere else.",
  ],
} as const;

/** Queues an email about a change to the account's verified owner; call `outbox.nudge()` after commit. */
export async function notifyOwner(
  { outbox, publicOrigin, shop }: Sender,
  tx: Transaction<Schema>,
  account: AccountRow,
  change: keyof typeof CHANGES,
): Promise<void> {
  if (!isVerified(account)) return;
  const [subject, text] = CHANGES[change];
  const current = shop();
  const message = buildEmail(current, {
    to: account.email,
    subject,
    paragraphs: [text, "If that was not you, set a new password now, and tell the shop."],
    action: { label: "Set a new password", url: publicOrigin + paths.forgot() },
    reason: `You get this because this is the address of an account at ${current.company.name}.`,
  });
  await outbox?.put(tx, message);
}
