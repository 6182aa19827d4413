import { call } from "../../../lib/api-client/api.ts";
import { type Message, msg, t } from "../../../lib/i18n/i18n.ts";
import type * as contract from "../contract.ts";

export interface UserAction {
  /** The text of the button and of the dialog's button. */
  readonly label: Message;
  readonly title: Message;
  readonly effect: Message;
  readonly isHarmless?: boolean;
  /** Resolves to the toast. Throws what `call` throws. */
  run(email: string): Promise<string>;
}

export const actions = {
  remove: {
    label: msg("users.remove", "Remove user"),
    title: msg("users.removeTitle", "Remove this user?"),
    effect: msg(
      "users.removeEffect",
      "They are signed out everywhere and cannot log in again, until an admin restores them. Their orders are kept; their reviews are not shown until then.",
    ),
    run: async (email) => {
      await call<typeof contract.removeUser>("DELETE /user/{email}", { params: { email } });
      return t("users.removeDone", "{email} is removed", { email });
    },
  },
  endAdmin: {
    label: msg("users.endAdmin", "End admin role"),
    title: msg("users.endAdminTitle", "End this user's admin role?"),
    effect: msg(
      "users.endAdminEffect",
      "They stay a customer, and have to be made an admin again to manage anything.",
    ),
    run: async (email) => {
      await call<typeof contract.endAdmin>("DELETE /user/admin/{email}", { params: { email } });
      return t("users.endAdminDone", "{email} is no longer an admin", { email });
    },
  },
  signOut: {
    label: msg("users.signOut", "Sign out everywhere"),
    title: msg("users.signOutTitle", "Sign this user out everywhere?"),
    effect: msg(
      "users.signOutEffect",
      "All their browsers are signed out. They can log in again at once.",
    ),
    run: async (email) => {
      const route = "DELETE /user/{email}/session";
      await call<typeof contract.endSessionsOf>(route, { params: { email } });
      return t("users.signOutDone", "{email} is signed out everywhere", { email });
    },
  },
  restore: {
    label: msg("users.restore", "Restore"),
    title: msg("users.restoreTitle", "Restore this user?"),
    effect: msg("users.restoreEffect", "They can log in again, without a role."),
    isHarmless: true,
    run: async (email) => {
      await call<typeof contract.restoreUser>("PUT /user/{email}/restore", { params: { email } });
      return t("users.restoreDone", "{email} is restored", { email });
    },
  },
} as const satisfies Record<string, UserAction>;
