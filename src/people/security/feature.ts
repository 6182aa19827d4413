import { defineFeature, type FeatureContext, perContext } from "../../frame/feature.ts";
import { createKeyedHash } from "../../lib/secrets/keyed-hash.ts";
import { createSeal } from "../../lib/secrets/seal.ts";
import { createWriteEmail } from "../../shop/email/api/write-email.ts";
import { createApiKeyCallers } from "../api-keys/api/find-caller.ts";
import { apiKeyRoutes } from "../api-keys/api/routes.ts";
import { firebaseIdentityProvider } from "../firebase/api/firebase.ts";
import { googleProvider } from "../google/api/google-provider.ts";
import { googleRoutes } from "../google/api/routes.ts";
import { createTokens } from "../session/api/access-tokens.ts";
import type { AccountsContext } from "../session/api/context.ts";
import { sessionCookie } from "../session/api/cookies.ts";
import { sessionIdentityProvider } from "../session/api/identity-provider.ts";
import { sweepSessions } from "../session/api/session-store.ts";
import { WRITE_EVERY_MS } from "../session/api/token-usage.ts";
import { signInRoutes } from "../sign-in/api/routes.ts";
import { userRoutes } from "../users/api/routes.ts";
import { eraseAccountData, exportAccountData } from "./api/privacy.ts";
import { accountRoutes } from "./api/routes.ts";

export const getApiKeyCallers = perContext(({ db }: Pick<FeatureContext, "db">) =>
  createApiKeyCallers(db),
);
export const getAccessTokens = perContext(({ db }: Pick<FeatureContext, "db">) => createTokens(db));

/** What the routes of accounts need: who proves an identity, and what its sessions and emails are made with. */
function createAccountsContext(context: FeatureContext): AccountsContext {
  const { config, secretKey, db, log, limiter, outbox, background } = context;
  const { publicOrigin, firebase, google, adminEmails } = config;
  const cookie = sessionCookie(publicOrigin);
  return {
    db,
    limiter,
    log,
    seal: createSeal(secretKey, "second factor"),
    emailTag: createKeyedHash(secretKey, "email addresses in the log"),
    outbox,
    background,
    shop: context.settings.current,
    writeEmail: createWriteEmail(context),
    publicOrigin,
    cookie,
    tokens: getAccessTokens(context),
    identityProvider: firebase
      ? firebaseIdentityProvider({ ...firebase, log })
      : sessionIdentityProvider(db.read, cookie),
    google: google && !firebase ? googleProvider(google, publicOrigin) : undefined,
    adminEmails,
    orderLookup: context.orderLookup,
    embedded: !firebase,
    identityConfig: {
      mode: firebase ? "hosted" : "embedded",
      google: Boolean(firebase || google),
      mail: Boolean(firebase || outbox),
      ...(firebase && {
        firebase: {
          apiKey: firebase.apiKey,
          authDomain: firebase.authDomain,
          projectId: firebase.projectId,
        },
      }),
    },
  };
}

export const accounts = defineFeature((context) => {
  const { db, log } = context;
  const tokens = getAccessTokens(context);
  const apiKeys = getApiKeyCallers(context);
  const own = createAccountsContext(context);

  async function writeUses(): Promise<void> {
    await tokens.writeUses();
    await apiKeys.writeUses();
  }

  return {
    routes: [
      ...signInRoutes(own),
      ...googleRoutes(own),
      ...accountRoutes(own),
      ...userRoutes(context),
      ...apiKeyRoutes(own, context.config.payments.mode === "live"),
    ],
    erase: eraseAccountData,
    exportData: exportAccountData,
    jobs: [
      { name: "write token usage", period: WRITE_EVERY_MS, run: writeUses },
      {
        name: "delete expired sessions and tokens",
        run: async () => {
          await tokens.sweep();
          await sweepSessions(db.write);
        },
      },
    ],
    close: () =>
      writeUses().catch((error: unknown) =>
        log.error({ err: error }, "token usage was not written"),
      ),
  };
});
