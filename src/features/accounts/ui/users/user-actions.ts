import { call } from "../../../../kit/ui/api.ts";
import type * as contract from "../../contract-users.ts";

export interface UserAction {
  /** Of the button and of the dialog's button. */
  readonly label: string;
  readonly title: string;
  readonly effect: string;
  readonly isHarmless?: boolean;
  /** Resolves to the toast. Throws what `call` throws. */
  run(email: string): Promise<string>;
}

export const actions = {
  remove: {
    label: "Remove user",
    title: "Remove this user?",
    effect:
      "They are signed out everywhere and cannot log in again, until an admin restores them. Their orders are kept; their reviews are not shown until then.",
    run: async (email) => {
      await call<typeof contract.removeUser>("DELETE /user/{email}", { params: { email } });
      return `${email} is removed`;
    },
  },
  endAdmin: {
    label: "End admin role",
    title: "End this user's admin role?",
    effect: "They stay a customer, and have to be made an admin again to manage anything.",
    run: async (email) => {
      await call<typeof contract.endAdmin>("DELETE /user/admin/{email}", { params: { email } });
      return `${email} is no longer an admin`;
    },
  },
  signOut: {
    label: "Sign out everywhere",
    title: "Sign this user out everywhere?",
    effect: "All their browsers are signed out. They can log in again at once.",
    run: async (email) => {
      const route = "DELETE /user/{email}/session";
      await call<typeof contract.endSessionsOf>(route, { params: { email } });
      return `${email} is signed out everywhere`;
    },
  },
  restore: {
    label: "Restore",
    title: "Restore this user?",
    effect: "They can log in again, without a role.",
    isHarmless: true,
    run: async (email) => {
      await call<typeof contract.restoreUser>("PUT /user/{email}/restore", { params: { email } });
      return `${email} is restored`;
    },
  },
} as const satisfies Record<string, UserAction>;
