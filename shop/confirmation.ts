/** Texts of email verification: the banner, My Profile, and the page of the link. */
import { t, texts } from "../src/lib/i18n/i18n.ts";

export const confirmation = texts("confirmation", {
  notice: {
    text: "Confirm your email so that you can reset your password and see your orders on every device",
    send: "Send confirmation email",
    later: "Not now",
    close: "Close",
    sent: (email: string) =>
      t("confirmation.notice.sent", "We have emailed {email}. The link works for 24 hours.", {
        email,
      }),
  },
  profile: {
    text: "Open the link in the email in this browser, or sign in where you open it. You keep your orders, reviews, profile and password.",
    noMail: "This shop sends no email, so the address cannot be confirmed here.",
  },
  confirmed: {
    heading: "Your email address is confirmed",
    text: "You keep your orders, reviews, profile and password. You were signed out everywhere else.",
    notYours: "Did someone else sign up in this browser?",
    setPassword: "Set a new password",
  },
  choice: {
    heading: "Is this your account?",
    text: (email: string) =>
      t(
        "confirmation.choice.text",
        "There is an account with the address {email}, which has not been confirmed yet. This browser is not signed in to it.",
        { email },
      ),
    signIn: {
      heading: "Sign in to keep your orders",
      text: "With the password of that account. You keep its orders, reviews and profile.",
      button: "Sign in",
    },
    clean: {
      heading: "Start a clean account with this address",
      text: "If you did not create that account, or do not know its password.",
      orders: (count: number) =>
        t(
          "confirmation.choice.clean.orders",
          "{count, plural, =0 {That account has no orders.} one {# order of that account will not appear.} other {# orders of that account will not appear.}}",
          { count },
        ),
      paid: (email: string) =>
        t(
          "confirmation.choice.clean.paid",
          "Paid orders stay valid, and we can attach them to your new account. Write to {email}.",
          { email },
        ),
      button: "Start a clean account",
      back: "Back",
    },
  },
  keeping: (name: string) =>
    t(
      "confirmation.keeping",
      "You are signed in as {name}. You keep your orders, reviews and profile.",
      { name },
    ),
});
