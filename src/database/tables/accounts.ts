/** Accounts and sign-in. Of secrets only the SHA-256 (hex) is stored. */
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
  api_key: ApiKeyTable;
  used_id_token: { hash: string; expires_at: number };
}

export interface ApiKeyTable {
  key: Generated<number>;
  id: string;
  /** The admin who created it. */
  user_key: number;
  name: string;
  /** Its first characters, by which people recognize it. */
  prefix: string;
  /** SHA-256, hex. */
  hash: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: number;
  ends_at: number;
  used_at: Generated<number | null>;
  revoked_at: Generated<number | null>;
}

export interface AccountTable {
  id: string;
  /** Normalized. */
  email: string;
  name: string;
  /** Emails to the account are in it. */
  locale: Generated<string>;
  email_verified_at: number | null;
  /** argon2id as a PHC string; null: sign-in by Google only. */
  password_hash: string | null;
  /** When a password long enough for admins was set; null: the current one is shorter. */
  strong_password_at: number | null;
  created_at: number;
}

export interface SessionTable {
  id: string;
  hash: string;
  account_id: string;
  /** The browser's name of itself, cut to 200 characters. */
  user_agent: string;
  created_at: number;
  used_at: number;
  expires_at: number;
}

export interface SecondFactorTable {
  account_id: string;
  encrypted_secret: string;
  created_at: number;
  /** Null until the first correct code; until then sign-in asks for none. */
  confirmed_at: number | null;
  /** Each code works once (RFC 6238, 5.2). */
  last_used_step: number;
}

export interface PasswordLinkTable {
  hash: string;
  purpose: "verification" | "reset" | "admin";
  email: string;
  /** The verified account: its sign-ins are revoked with the link. Null: the link belongs to the mailbox only. */
  account_id: string | null;
  created_at: number;
  expires_at: number;
  /** Set where Google, not an email, confirmed the mailbox. */
  google_subject: Generated<string | null>;
  google_name: Generated<string | null>;
}

export interface GoogleSignInAttemptTable {
  /** The hash of the OAuth `state`. */
  hash: string;
  /** The hash of the cookie that ties the redirect to the browser. */
  browser_hash: string;
  /** SHA-256 of the page's verifier, base64url. */
  challenge: string;
  nonce: string;
  code_verifier: string;
  expires_at: number;
}

/** Kept until the page that began fetches it. */
export interface GoogleSignInResultTable {
  challenge: string;
  browser_hash: string;
  subject: string;
  email: string;
  name: string;
  /** 1: Google is authoritative for the email address. */
  is_authoritative: number;
  expires_at: number;
}

export interface GoogleLinkRequestTable {
  hash: string;
  browser_hash: string;
  subject: string;
  account_id: string;
  link_hash: string | null;
  expires_at: number;
}

export type UserAction =
  | "admin-granted"
  | "admin-ended"
  | "removed"
  | "restored"
  | "signed-out"
  | "detached"
  | "second-factor-ended"
  | "account-deleted"
  | "order-attached"
  | "api-key-created"
  | "api-key-revoked";
export type ToolAction = "added" | "edited" | "deleted";
export type ReviewAction = "hidden" | "shown" | "replied" | "reply-removed" | "deleted";
export type SettingAction = "changed" | "reset";

/** Written in the transaction of what it records, never deleted. */
export interface AuditLogTable {
  key: Generated<number>;
  at: number;
  /** Null: the operator's command, the configuration or a job. */
  actor_key: number | null;
  actor_email: string | null;
  action: UserAction | ToolAction | ReviewAction | SettingAction;
  subject_type: "user" | "tool" | "review" | "setting";
  /** The user's or tool's key; null for a review, which its author may delete. */
  subject_key: number | null;
  /** The user's address at that time, the review's id or the section; null for a tool. */
  subject: string | null;
  /** JSON: [{field, from, to}]. */
  changes: Generated<string | null>;
  note: Generated<string | null>;
  import_id: Generated<string | null>;
  purchase_key: Generated<number | null>;
  /** The API key that the actor's program used. */
  actor_api_key: Generated<number | null>;
}
