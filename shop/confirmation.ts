/** Texts of email verification: the banner, My Profile, and the page of the link. */
import { company } from "./company.ts";

export const confirmation = {
  notice: {
    text: "Confirm your email so that you can reset your password and see your orders on every device",
    send: "Send confirmation email",
    later: "Not now",
    close: "Close",
    sent: (email: string) => `We have emailed ${email}. The link works for 24 hours.`,
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
      `There is an account with the address ${email}, which has not been confirmed yet. This browser is not signed in to it.`,
    signIn: {
      heading: "Sign in to keep your orders",
      text: "With the password of that account. You keep its orders, reviews and profile.",
      button: "Sign in",
    },
    clean: {
      heading: "Start a clean account with this address",
      text: "If you did not create that account, or do not know its password.",
      orders: (count: number) =>
        count === 0
          ? "That account has no orders."
          : count === 1
            ? "1 order of that account will not appear."
            : `${count} orders of that account will not appear.`,
      paid: `Paid orders stay valid, and we can attach them to your new account. Write to ${company.email}.`,
      button: "Start a clean account",
      back: "Back",
    },
  },
  keeping: (name: string) =>
    `You are signed in as ${name}. You keep your orders, reviews and profile.`,
} as const;
