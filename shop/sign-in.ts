import { msg, t, texts } from "../src/lib/i18n/i18n.ts";

export const signInWords = texts("signIn", {
  email: "Email",
  password: "Password",
  name: "Name",
  code: "Code",
  show: "Show",
  hide: "Hide",
  back: "Back",
  withoutScript:
    "This form needs JavaScript. Turn it on in your browser, then load the page again.",
  noCookies:
    "This browser refuses the shop's cookies, without which nobody can be signed in. Allow cookies and site data for this site in the browser's settings, then load the page again.",
  inPageOnly:
    "This browser stores nothing for this site: you are signed out when the page is closed or loaded again. To stay signed in, allow cookies and site data for this site in the browser's settings.",
  again: {
    title: "Log in again",
    notice: (email: string) =>
      t(
        "signIn.again.notice",
        "Your sign-in has ended. What you typed is still there: log in as {email} to go on where you were.",
        { email },
      ),
    other: "With another account, or if you leave, what was typed here is gone.",
  },
  login: {
    title: "Login",
    button: "Login",
    noAccount: "No account yet?",
    signUp: "Sign up",
    forgot: "Forgot password?",
    forAdmins: "That page is for admins. Log in with an admin's account.",
    toOrder: (tool: string) => t("signIn.login.toOrder", "Sign in to order {tool}.", { tool }),
    thisTool: "this tool",
    toOrderCart: (count: number) =>
      t(
        "signIn.login.toOrderCart",
        "Sign in to order {count, plural, one {1 tool} other {# tools}}",
        { count },
      ),
    cartKept: "Your cart is kept. You pay after the next page.",
    known: "I have an account",
    isNew: "I am new",
  },
  signUp: {
    title: "Sign Up",
    button: "Sign Up",
    passwordHint: (characters: number) =>
      t("signIn.signUp.passwordHint", "At least {characters} characters.", { characters }),
    haveAccount: "Already have an account?",
    login: "Login",
  },
  forgot: {
    title: "Forgot password?",
    notice: "We email you a link to set a new one.",
    button: "Email me a link",
    sent: "If there is an account with that address, we have emailed a link to it.",
    works: " It works for 30 minutes.",
    remembered: "Remembered it?",
  },
  secondFactor: {
    title: "One more step",
    notice: "This account is protected by a second factor.",
    hint: "Six digits from your authenticator app. If you do not have the app, use a recovery code. Each code works once.",
    button: "Continue",
  },
  google: {
    waiting: "Continue in Google's window. If you closed it, choose Continue with Google again.",
    confirmed: "Google has confirmed the sign-in.",
    cancelled: "Nothing was changed.",
    unverified:
      "Google has not verified that address, so it cannot be used here. Use your email and password.",
    expired: "This took too long, or was started in another browser. Try again.",
    unreachable: "Google cannot be reached right now. Use your email and password, or try again.",
    failed: "Google did not confirm the sign-in. Try again, or use your email and password.",
    notSetUp: "Google sign-in is not set up at this shop. Use your email and password.",
    blocked:
      "Your browser has blocked Google's window. Allow pop-ups for this site, then press the button again.",
  },
  linkGoogle: {
    title: "Is this account yours?",
    notice:
      "There is already an account with this email. Google cannot confirm who owns the mailbox, so confirm once that the account is yours. After that you can log in with Google.",
    button: "Link Google and log in",
    email: "Email me a link",
    emailInstead: "Email me a link instead",
    sent: (email: string) =>
      t(
        "signIn.linkGoogle.sent",
        "A link is on its way to {email}. Open it in this browser within 30 minutes.",
        { email },
      ),
    noWay:
      "This account has no password, and we cannot email a link to it. Ask the shop for a link to set a password.",
    linkTitle: "Let Google log in to your account",
    linkNotice:
      "This links your Google account to your account here, and logs you in. Google can then log in to it.",
  },
  hosted: { title: "Is this your account?" },
});

export const signInRefusals = {
  wrongCredentials: msg("refusal.wrong-credentials", "Wrong email or password."),
  wrongPassword: msg("refusal.wrong-password", "Wrong password."),
  wrongCode: msg("refusal.wrong-code", "Wrong code, or it was already used."),
  challengeExpired: msg(
    "refusal.challenge-over",
    "This sign-in took too long, or had too many attempts. Log in again.",
  ),
  emailTaken: msg(
    "refusal.email-taken",
    "There is already an account with this email. Log in instead.",
  ),
  removed: msg("refusal.account-removed", "This account was removed. Ask the shop to restore it."),
  commonPassword: msg(
    "refusal.password-common",
    "This password is one of the most common and easy to guess. Choose another.",
  ),
  ownPassword: msg(
    "refusal.password-own",
    "This password is your name or address, or the shop's. Choose another.",
  ),
  shortForAdmin: (characters: number) =>
    msg("refusal.password-admin", "Admins need at least {characters} characters.", { characters }),
} as const;
