import type { Sent, TestShop } from "../shop.ts";
import { emailsTo, emailTo, linkTokenIn } from "./sessions.ts";

export const NEW_PASSWORD = "a wholly new password";
export const LINK_EXPIRED = { status: 410, json: { code: "link-over" } };

export function passwordCalls(shop: TestShop) {
  const post = (path: string, body: unknown, sent: Sent = {}) =>
    shop.call("POST", `/identity/${path}`, { ...sent, body });
  return {
    post,
    requestReset: (email: string, headers = {}) => post("password-reset", { email }, { headers }),
    read: (token: string) => post("password-link", { token }),
    use: (token: string, form: object = {}) =>
      post("password", { token, password: NEW_PASSWORD, ...form }),
    signIn: (email: string, password: string, headers = {}) =>
      post("sign-in", { email, password }, { headers }),
    change: (token: string, currentPassword: string, newPassword = NEW_PASSWORD, headers = {}) =>
      shop.call("PUT", "/identity/password", {
        token,
        headers,
        body: { currentPassword, newPassword },
      }),
    profile: (token: string) => shop.call("GET", "/profile", { token }),
    /** The token of a reset email that is requested now. */
    resetToken: async (email: string): Promise<string> => {
      const before = (await emailsTo(shop, email)).length;
      const { status, text } = await post("password-reset", { email });
      if (status !== 200) throw new Error(`no reset: ${text}`);
      return linkTokenIn(await emailTo(shop, email, before + 1));
    },
    accountOf: (email: string) =>
      shop.db.read.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst(),
  };
}
