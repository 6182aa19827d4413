/** Confirming an email address: the notice in the dashboard, the part in My Profile, the page behind the link. */
import { company } from "./company.ts";

export const confirmation = {
  notice: {
    text: "Confirm your email so that you can reset your password and see your orders on every device",
    send: "Send confirmation email",
    later: "Not now",
    close: "Close",
    sent: (email: string) => `The email is on its way to ${email}. Its link works for 24 hours.`,
  },
  profile: {
    text: "Open the link in the email in this browser, or sign in where you open it. Your orders, reviews, profile and password stay as they are.",
    noMail: "This shop sends no email, so the address cannot be confirmed here.",
  },
  confirmed: {
    heading: "Your email address is confirmed",
    text: "Your orders, reviews, profile and password stay as they are. You were signed out everywhere else.",
    notYours: "Did somebody else sign up in this browser?",
    setPassword: "Set a new password",
  },
  choice: {
    heading: "Is this your account?",
    text: (email: string) =>
      `There is an account with the address ${email}, which has not been confirmed yet. This browser is not signed in to it.`,
    signIn: {
      heading: "Sign in to keep your orders",
      text: "With the password of that account. Its orders, reviews and profile stay as they are.",
      button: "Sign in",
    },
    clean: {
      heading: "Start a clean account with this address",
      text: "For you if you did not make that account, or do not know its password.",
      orders: (count: number) =>
        count === 0
          ? "That account has no orders."
          : count === 1
            ? "1 order of that account will not be shown."
            : `${count} orders of that account will not be shown.`,
      paid: `Orders that were paid stay valid, and we can attach them to your new account: write to ${company.email}.`,
      button: "Start a clean account",
      back: "Back",
    },
  },
  keeping: (name: string) =>
    `You are signed in as ${name}. Your orders, reviews and profile stay as they are.`,
} as const;
