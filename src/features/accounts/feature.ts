import { defineFeature, type FeatureContext, perContext } from "../../frame/feature.ts";
import { createKeyedHash } from "../../lib/secrets/keyed-hash.ts";
import { createSeal } from "../../lib/secrets/seal.ts";
import { createWriteEmail } from "../email/api/write-email.ts";
import { createApiKeyCallers } from "./api/api-keys/find-caller.ts";
import { apiKeyRoutes } from "./api/api-keys/routes.ts";
import type { AccountsContext } from "./api/context.ts";
import { googleProvider } from "./api/google/google-provider.ts";
import { googleRoutes } from "./api/google/routes.ts";
import { eraseAccountData, exportAccountData } from "./api/privacy.ts";
import { accountRoutes } from "./api/security/routes.ts";
import { createTokens } from "./api/sign-in/access-tokens.ts";
import { sessionCookie } from "./api/sign-in/cookies.ts";
import { firebaseIdentityProvider } from "./api/sign-in/firebase.ts";
import { sessionIdentityProvider } from "./api/sign-in/identity-provider.ts";
import { signInRoutes } from "./api/sign-in/routes.ts";
import { sweepSessions } from "./api/sign-in/session-store.ts";
import { WRITE_EVERY_MS } from "./api/sign-in/token-usage.ts";
import { userRoutes } from "./api/users/routes.ts";

const CLEAN_UP_MS = 15 * 60_000;

export const getApiKeyCallers = perContext(({ db }: Pick<FeatureContext, "db">) =>
  createApiKeyCallers(db),
);
export const getAccessTokens = perContext(({ db }: Pick<FeatureContext, "db">) => createTokens(db));

export const accounts = defineFeature((context) => {
  const { config, secretKey, db, log, limiter, outbox, background } = context;
  const { publicOrigin, firebase, google, adminEmails } = config;
  const cookie = sessionCookie(publicOrigin);
  const tokens = getAccessTokens(context);
  const apiKeys = getApiKeyCallers(context);
  const own: AccountsContext = {
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
    tokens,
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
      ...apiKeyRoutes(own, config.payments.mode === "live"),
    ],
    erase: eraseAccountData,
    exportData: exportAccountData,
    jobs: [
      { name: "write token usage", period: WRITE_EVERY_MS, run: writeUses },
      {
        name: "delete expired sessions and tokens",
        period: CLEAN_UP_MS,
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
