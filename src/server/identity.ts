/** The accounts module: which identity provider, its routes and jobs, and the email outbox. */
import { shop } from "../../shop.config.ts";
import type { Schema } from "../database/schema.ts";
import type { AccountsContext } from "../features/accounts/api/context.ts";
import { googleProvider } from "../features/accounts/api/google/google-provider.ts";
import { googleRoutes } from "../features/accounts/api/google/routes.ts";
import { accountRoutes } from "../features/accounts/api/security/routes.ts";
import { createTokens } from "../features/accounts/api/sign-in/access-tokens.ts";
import { sessionCookie } from "../features/accounts/api/sign-in/cookies.ts";
import { firebaseIdentityProvider } from "../features/accounts/api/sign-in/firebase.ts";
import { sessionIdentityProvider } from "../features/accounts/api/sign-in/identity-provider.ts";
import { signInRoutes } from "../features/accounts/api/sign-in/routes.ts";
import { sweepSessions } from "../features/accounts/api/sign-in/session-store.ts";
import { WRITE_EVERY_MS } from "../features/accounts/api/sign-in/token-usage.ts";
import { createOutbox, type Outbox } from "../features/email/api/outbox.ts";
import { smtpSender } from "../features/email/api/smtp.ts";
import { unverifiedLimit } from "../features/email/api/unverified-limit.ts";
import { createAttachments } from "../features/invoices/api/attachments.ts";
import { type Background, createBackground } from "../kit/node/background.ts";
import type { Database } from "../kit/node/db/database.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import type { Limiter } from "../kit/node/limiter.ts";
import type { Log } from "../kit/node/log.ts";
import { createSeal } from "../kit/node/seal.ts";
import type { Config } from "./config.ts";
import type { Authenticate } from "./mount.ts";

export interface IdentityParts {
  readonly config: Config;
  readonly secretKey: string;
  readonly db: Database<Schema>;
  readonly limiter: Limiter;
  readonly log: Log;
}

export interface Identity {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly outbox: Outbox | undefined;
  /** Work after an answer. */
  readonly background: Background;
  readonly jobs: readonly Job[];
  /** Deletes expired sessions, tokens and links. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export function createIdentity({ config, secretKey, db, limiter, log }: IdentityParts): Identity {
  const { publicOrigin, firebase, google, mail, adminEmails } = config;
  const cookie = sessionCookie(publicOrigin);
  const tokens = createTokens(db);
  const attachmentsOf = createAttachments(db);
  const limit = unverifiedLimit({ db: db.read, limiter, shopAddress: shop.company.email });
  const outbox = mail && createOutbox({ db, send: smtpSender(mail), log, attachmentsOf, limit });
  const background = createBackground(log);
  const context: AccountsContext = {
    db,
    limiter,
    log,
    seal: createSeal(secretKey, "second factor"),
    outbox,
    background,
    publicOrigin,
    cookie,
    tokens,
    identityProvider: firebase
      ? firebaseIdentityProvider({ ...firebase, log })
      : sessionIdentityProvider(db.read, cookie),
    google: google && !firebase ? googleProvider(google, publicOrigin) : undefined,
    adminEmails,
    embedded: !firebase,
    identityConfig: {
      mode: firebase ? "hosted" : "embedded",
      google: Boolean(firebase || google),
      mail: Boolean(firebase || mail),
      ...(firebase && {
        firebase: {
          apiKey: firebase.apiKey,
          authDomain: firebase.authDomain,
          projectId: firebase.projectId,
        },
      }),
    },
  };

  return {
    routes: [...signInRoutes(context), ...googleRoutes(context), ...accountRoutes(context)],
    authenticate: tokens.find,
    outbox,
    background,
    jobs: [{ name: "write uses of tokens", period: WRITE_EVERY_MS, run: tokens.writeUses }],
    sweep: async () => {
      await tokens.sweep();
      await sweepSessions(db.write);
    },
    close: async () => {
      await tokens
        .writeUses()
        .catch((error: unknown) => log.error({ err: error }, "uses of tokens were not written"));
      await background.stop();
      await outbox?.stop();
    },
  };
}
