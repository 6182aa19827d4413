/** The tables of the embedded identity service. Secrets are kept as their SHA-256 (hex) alone. */
import type { Generated } from "kysely";

export interface IdentityTables {
  audit_log: AuditLogTable;
  account: AccountTable;
  account_google: { subject: string; account_id: string; linked_at: number };
  identity_session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: { account_id: string; hash: string };
  sign_in_challenge: { hash: string; account_id: string; expires_at: number };
  password_link: PasswordLinkTable;
  google_sign_in_attempt: GoogleSignInAttemptTable;
  google_sign_in_result: GoogleSignInResultTable;
  google_link_request: GoogleLinkRequestTable;
  used_id_token: { hash: string; expires_at: number };
}

export interface AccountTable {
  id: string;
  /** In its one spelling. */
  email: string;
  name: string;
  /** Null: whoever made the account has not shown that the mailbox is theirs. */
  email_verified_at: number | null;
  /** argon2id in the PHC string format; null for who comes by Google alone. */
  password_hash: string | null;
  /** When a password of the length that admins need was set; null when the present one is shorter. */
  strong_password_at: number | null;
  created_at: number;
}

export interface SessionTable {
  id: string;
  /** Of the cookie's value. */
  hash: string;
  account_id: string;
  /** The browser's User-Agent, at most 200 characters. */
  user_agent: string;
  created_at: number;
  /** When an access token was last issued by it, or used. */
  used_at: number;
  expires_at: number;
}

export interface SecondFactorTable {
  account_id: string;
  /** The TOTP secret, encrypted with the shop's key. */
  encrypted_secret: string;
  created_at: number;
  /** Null until the first code was right: only then it is asked for. */
  confirmed_at: number | null;
  /** The newest time step whose code was used: each works once (RFC 6238, 5.2). */
  last_used_step: number;
}

export interface PasswordLinkTable {
  hash: string;
  purpose: "verification" | "reset" | "admin";
  email: string;
  /**
   * The verified account that it was made for: its sign-ins end with the link. Null where there was none; the link
   * then belongs to the mailbox, and nothing that an unverified account's holder does ends it.
   */
  account_id: string | null;
  created_at: number;
  expires_at: number;
  /** Google's subject and name, where Google has vouched for the mailbox instead of an email. */
  google_subject: Generated<string | null>;
  google_name: Generated<string | null>;
}

/** A Google window that has been opened. */
export interface GoogleSignInAttemptTable {
  /** Of the `state`. */
  hash: string;
  /** Of the cookie that ties the window to the browser that began. */
  browser_hash: string;
  /** SHA-256 of the page's verifier, base64url: where the result is delivered. */
  challenge: string;
  nonce: string;
  code_verifier: string;
  expires_at: number;
}

/** What Google confirmed, until the page that began fetches it. */
export interface GoogleSignInResultTable {
  challenge: string;
  /** As of the attempt: only the browser that began fetches it. */
  browser_hash: string;
  subject: string;
  email: string;
  name: string;
  /** 1 where Google vouches for the mailbox, else 0. */
  is_authoritative: number;
  expires_at: number;
}

/** A Google account that waits to be joined to an account whose mailbox Google does not vouch for. */
export interface GoogleLinkRequestTable {
  hash: string;
  /** As of the attempt: only the browser that began joins them. */
  browser_hash: string;
  subject: string;
  account_id: string;
  /** Of the link in the newest email. */
  link_hash: string | null;
  expires_at: number;
}

export type UserAction =
  | "admin-made"
  | "admin-ended"
  | "removed"
  | "restored"
  | "signed-out"
  | "set-aside"
  | "second-factor-ended"
  | "account-deleted"
  | "order-attached";
export type ToolAction = "added" | "edited" | "deleted";
export type ReviewAction = "hidden" | "shown" | "replied" | "reply-removed";

/** What was done to a user, a tool or a review: written in the same transaction, never deleted. */
export interface AuditLogTable {
  key: Generated<number>;
  at: number;
  /** Null: the operator's command, the configuration or a job. */
  actor_key: number | null;
  /** The address at that time. */
  actor_email: string | null;
  action: UserAction | ToolAction | ReviewAction;
  subject_type: "user" | "tool" | "review";
  /** The user's or tool's key; null for a review, which its author may delete. */
  subject_key: number | null;
  /** The user's address at that time, or the review's id; null for a tool. */
  subject: string | null;
  /** JSON: [{field, from, to}]; null where no field changed. */
  changes: Generated<string | null>;
  /** The reason for hiding a review, or the reply. */
  note: Generated<string | null>;
  /** The import that the change was part of. */
  import_id: Generated<string | null>;
  /** The order that was attached to the user. */
  purchase_key: Generated<number | null>;
  /** The key of an entry about a tool before migration 0022: the API still shows it. */
  former_key: Generated<number | null>;
}
