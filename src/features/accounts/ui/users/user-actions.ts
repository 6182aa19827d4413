/** What an admin can do about a user, beside Make Admin: each asks first. */
import { call } from "../../../../kit/ui/api.ts";
import type * as contract from "../../contract-users.ts";

/** One such action. */
export interface Action {
  /** What the button and the dialog's button say. */
  readonly label: string;
  readonly title: string;
  /** What it does, before it is done. */
  readonly effect: string;
  readonly isHarmless?: boolean;
  /** Does it. Answers what to say then; throws what `call` throws. */
  act(email: string): Promise<string>;
}

/** The actions by name. */
export const actions = {
  remove: {
    label: "Remove user",
    title: "Remove this user?",
    effect:
      "They are signed out everywhere and cannot log in again, until an admin restores them. Their orders are kept; their reviews are not shown until then.",
    act: async (email) => {
      await call<typeof contract.removeUser>("DELETE /user/{email}", { params: { email } });
      return `${email} is removed`;
    },
  },
  endAdmin: {
    label: "End admin role",
    title: "End this user's admin role?",
    effect: "They stay a customer, and have to be made an admin again to manage anything.",
    act: async (email) => {
      await call<typeof contract.endAdmin>("DELETE /user/admin/{email}", { params: { email } });
      return `${email} is no admin any more`;
    },
  },
  signOut: {
    label: "Sign out everywhere",
    title: "Sign this user out everywhere?",
    effect: "All their browsers are signed out. They can log in again at once.",
    act: async (email) => {
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
    act: async (email) => {
      await call<typeof contract.restoreUser>("PUT /user/{email}/restore", { params: { email } });
      return `${email} is restored`;
    },
  },
} as const satisfies Record<string, Action>;
