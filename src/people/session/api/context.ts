import type { FeatureContext } from "../../../frame/feature.ts";
import type { CurrentShop } from "../../../frame/shop.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type { Seal } from "../../../lib/secrets/seal.ts";
import type { WriteEmail } from "../../../shop/email/api/write-email.ts";
import type { GoogleProvider } from "../../google/api/google-provider.ts";
import type { identityConfig } from "../contract.ts";
import type { Tokens } from "./access-tokens.ts";
import type { SessionCookie } from "./cookies.ts";
import type { IdentityProvider } from "./identity-provider.ts";

export interface AccountsContext
  extends Pick<FeatureContext, "db" | "limiter" | "log" | "outbox" | "background" | "orderLookup"> {
  readonly seal: Seal;
  /** An email address as the log shows it. */
  readonly emailTag: (email: string) => string;
  readonly shop: CurrentShop;
  readonly writeEmail: WriteEmail;
  readonly publicOrigin: string;
  readonly cookie: SessionCookie;
  readonly tokens: Tokens;
  readonly identityProvider: IdentityProvider;
  /** Undefined: the shop offers no Google sign-in of its own. */
  readonly google: GoogleProvider | undefined;
  /** Verified users with these addresses become admins (ADMIN_EMAILS). */
  readonly adminEmails: readonly string[];
  /** False in hosted mode: Firebase keeps passwords, emails and second factors. */
  readonly embedded: boolean;
  readonly identityConfig: AnswerOf<typeof identityConfig>;
}
