/** The emails about an account. They never contain a name, which a stranger may have typed. */

import type { Tx } from "../../../database/schema.ts";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { buildEmail, type EmailMessage, type EmailShop } from "../../../shop/email/api/template.ts";
import { type AccountRow, isVerified } from "../../account/api/account-store.ts";
import type { AccountsContext } from "../../session/api/context.ts";
import { createLink } from "./password-links.ts";

function alsoConfirms(): string {
  return t("email.reset.confirms", "It also confirms the address.");
}

function keepsData(): string {
  return t(
    "email.keepsData",
    "Open the link in the browser in which you are signed in, or sign in where you open it: your orders, reviews and profile stay as they are. If somebody else signed up with your address, you can start a clean account there instead.",
  );
}

type Sender = Pick<AccountsContext, "outbox" | "writeEmail" | "shop">;

/** Queues the verification email in the transaction; does nothing when the shop sends no email. */
export async function sendVerificationEmail(
  { outbox, writeEmail, shop }: Sender,
  tx: Tx,
  { email, locale }: AccountRow,
): Promise<void> {
  if (!outbox) return;
  const token = await createLink(tx, { purpose: "verification", email, accountId: null });
  await outbox.put(
    tx,
    writeEmail(locale, (pageUrl) =>
      verificationEmail(shop(), email, pageUrl(paths.password(token))),
    ),
  );
}

export function verificationEmail(shop: EmailShop, to: string, url: string): EmailMessage {
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
  { to, isVerified }: { readonly to: string; readonly isVerified: boolean },
  url: string,
): EmailMessage {
  const { name } = shop.company;
  return buildEmail(shop, {
    to,
    subject: t("email.reset.subject", "Set a new password at {shop}", { shop: name }),
    paragraphs: [
      t(
        "email.reset.text",
        "Somebody asked for a new password for the account at {shop} with this email address. Setting one signs it out everywhere.",
        { shop: name },
      ),
      ...(isVerified ? [] : [`${alsoConfirms()} ${keepsData()}`]),
      t("email.reset.worksOnce", "The link works once, within 30 minutes."),
    ],
    action: { label: t("email.reset.button", "Set the password"), url },
    reason: t(
      "email.reset.reason",
      "You get this because somebody typed this address on the page for a forgotten password. If it was not you, do nothing: the password stays as it is.",
    ),
  });
}

export function linkGoogleEmail(shop: EmailShop, to: string, url: string): EmailMessage {
  const { name } = shop.company;
  return buildEmail(shop, {
    to,
    subject: t("email.google.subject", "Let Google log in to your account at {shop}", {
      shop: name,
    }),
    paragraphs: [
      t(
        "email.google.text",
        'Somebody chose "Continue with Google" at {shop} with a Google account that has this email. If that was you, link it to your account: Google can then log in to it.',
        { shop: name },
      ),
      t(
        "email.google.worksOnce",
        "The link works once, within 30 minutes, and only in the browser in which you began.",
      ),
    ],
    action: { label: t("email.google.button", "Link Google to my account"), url },
    reason: t(
      "email.google.reason",
      "You get this because your account has this email. If it was not you, do nothing: nobody can log in by that.",
    ),
  });
}

export const accountChanges = texts("email.change", {
  password: {
    subject: "Your password was changed",
    text: "The password of your account was changed. You were signed out everywhere else.",
  },
  secondFactorOn: {
    subject: "Your second factor was turned on",
    text: "From now on your account also asks for a code from an authenticator app. You were signed out everywhere else.",
  },
  passwordAndGoogle: {
    subject: "Your password was changed",
    text: "The password of your account was changed. You were signed out everywhere else, and Google can no longer log in to it.",
  },
  googleLinked: {
    subject: "Google can log in to your account",
    text: "A Google account with this email was linked to your account: it can log in without the password from now on. You can unlink it in My Profile; setting a new password by email does that too.",
  },
  googleUnlinked: {
    subject: "Google was unlinked from your account",
    text: "Google can no longer log in to your account. You were signed out everywhere else.",
  },
  secondFactorOff: {
    subject: "Your second factor was turned off",
    text: "Your account no longer asks for a code from an authenticator app. You were signed out everywhere else.",
  },
});

export type AccountChange = keyof typeof accountChanges;

/** Queues an email about a change to the account's verified owner; call `outbox.nudge()` after commit. */
export async function notifyOwner(
  { outbox, writeEmail, shop }: Sender,
  tx: Tx,
  account: AccountRow,
  change: AccountChange,
): Promise<void> {
  if (!isVerified(account)) return;
  const message = writeEmail(account.locale, (pageUrl) =>
    changeEmail(shop(), account.email, change, pageUrl(paths.forgot())),
  );
  await outbox?.put(tx, message);
}

export function changeEmail(
  shop: EmailShop,
  to: string,
  change: AccountChange,
  url: string,
): EmailMessage {
  const { subject, text } = accountChanges[change];
  return buildEmail(shop, {
    to,
    subject,
    paragraphs: [
      text,
      t("email.change.notYou", "If that was not you, set a new password now, and tell the shop."),
    ],
    action: { label: t("email.change.button", "Set a new password"), url },
    reason: t(
      "email.change.reason",
      "You get this because an account at {shop} has this address.",
      { shop: shop.company.name },
    ),
  });
}
