/** The calls about passwords, as the pages make them. */
import type { Sent, TestShop } from "../support/shop.ts";
import { emailsTo, emailTo, tokenIn } from "./sessions.ts";

/** The password that a test chooses anew. */
export const NEW = "a wholly new password";
/** The answer to a link that cannot be used. */
export const LINK_OVER = { status: 410, json: { code: "link-over" } };

/** The calls to one shop. */
export function callsTo(shop: TestShop) {
  const post = (path: string, body: unknown, sent: Sent = {}) =>
    shop.call("POST", `/identity/${path}`, { ...sent, body });
  return {
    post,
    askReset: (email: string, headers = {}) => post("password-reset", { email }, { headers }),
    read: (token: string) => post("password-link", { token }),
    use: (token: string, form: object = {}) => post("password", { token, password: NEW, ...form }),
    signIn: (email: string, password: string, headers = {}) =>
      post("sign-in", { email, password }, { headers }),
    change: (token: string, currentPassword: string, newPassword = NEW, headers = {}) =>
      shop.call("PUT", "/identity/password", {
        token,
        headers,
        body: { currentPassword, newPassword },
      }),
    profile: (token: string) => shop.call("GET", "/profile", { token }),
    /** The link of a letter that is asked for now. */
    resetToken: async (email: string): Promise<string> => {
      const before = (await emailsTo(shop, email)).length;
      const { status, text } = await post("password-reset", { email });
      if (status !== 200) throw new Error(`no reset: ${text}`);
      return tokenIn(await emailTo(shop, email, before + 1));
    },
    accountOf: (email: string) =>
      shop.db.read.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst(),
  };
}
