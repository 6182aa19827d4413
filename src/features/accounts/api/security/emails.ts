/** The letters about an account. None holds a name: strangers may have typed it. */
import { shop } from "../../../../../shop.config.ts";
import { buildEmail, type EmailMessage } from "../../../email/api/template.ts";

const SHOP = shop.company.name;
const KEEPS =
  "Open the link in the browser in which you are signed in, or sign in where you open it: your orders, reviews and profile stay as they are. If somebody else signed up with your address, you can start a clean account there instead.";

/** Asks whoever reads this mailbox to confirm it; `url` is the link. */
export function verificationEmail(to: string, url: string): EmailMessage {
  return buildEmail({
    to,
    subject: `Confirm your email address at ${SHOP}`,
    paragraphs: [
      `An account at ${SHOP} was made with this email address. Confirm it so that you can reset your password and see your orders on every device.`,
      KEEPS,
      "The link works once, within 24 hours.",
    ],
    action: { label: "Confirm the address", url },
    reason: `You get this because somebody signed up at ${SHOP} with this address. If it was not you, do nothing: the address stays unconfirmed.`,
  });
}

/** Brings the link for a forgotten password. `isProven`: whether the account keeps what it has. */
export function passwordResetEmail(to: string, url: string, isProven: boolean): EmailMessage {
  return buildEmail({
    to,
    subject: `Set a new password at ${SHOP}`,
    paragraphs: [
      `Somebody asked for a new password for the account at ${SHOP} with this email address. Setting one ends all its sessions.`,
      ...(isProven ? [] : [`It also confirms the address. ${KEEPS}`]),
      "The link works once, within 30 minutes.",
    ],
    action: { label: "Set the password", url },
    reason:
      "You get this because somebody typed this address on the page for a forgotten password. If it was not you, do nothing: the password stays as it is.",
  });
}

/** Lets a Google account log in to the account of this mailbox; `url` is the link. */
export function linkGoogleEmail(to: string, url: string): EmailMessage {
  return buildEmail({
    to,
    subject: `Let Google log in to your account at ${SHOP}`,
    paragraphs: [
      `Somebody chose "Continue with Google" at ${SHOP} with a Google account that has this email. If that was you, join it to your account: Google can then log in to it.`,
      "The link works once, within 30 minutes, and only in the browser in which you began.",
    ],
    action: { label: "Join Google to my account", url },
    reason:
      "You get this because your account has this email. If it was not you, do nothing: nobody can log in by that.",
  });
}

/** What may have happened to an account, and what it means. */
const CHANGES = {
  password: [
    "Your password was changed",
    "The password of your account was changed. All other sessions were ended.",
  ],
  secondFactorOn: [
    "Your second factor was turned on",
    "From now on your account also asks for a code of an authenticator app. All other sessions were ended.",
  ],
  passwordAndGoogle: [
    "Your password was changed",
    "The password of your account was changed. All other sessions were ended, and Google can no longer log in to it.",
  ],
  googleJoined: [
    "Google can log in to your account",
    "A Google account with this email was joined to your account: it can log in without the password from now on. You can unlink it in My Profile; setting a new password by email does that too.",
  ],
  googleUnlinked: [
    "Google was unlinked from your account",
    "Google can no longer log in to your account. All other sessions were ended.",
  ],
  secondFactorOff: [
    "Your second factor was turned off",
    "From now on your account asks for no code of an authenticator app any more. All other sessions were ended.",
  ],
} as const;

/** What may have happened to an account. */
export type Change = keyof typeof CHANGES;

/** Tells an account's owner what has been done; whoever did it may have been somebody else. */
export function accountChangeEmail(to: string, change: Change, publicOrigin: string): EmailMessage {
  const [subject, what] = CHANGES[change];
  return buildEmail({
    to,
    subject,
    paragraphs: [what, "If that was not you, set a new password now, and tell the shop."],
    action: { label: "Set a new password", url: `${publicOrigin}/forgot` },
    reason: `You get this because this is the address of an account at ${SHOP}.`,
  });
}
