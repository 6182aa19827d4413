import { generateKeyPair, type JsonWebKey, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { type Configuration, interactionPolicy, Provider } from "oidc-provider";
import { securityPolicy } from "../pages.ts";
import type { Store } from "../store.ts";
import type { GoogleAccount } from "./accounts.ts";
import { memoryAdapter } from "./memory.ts";
import { expiredPage } from "./pages.ts";

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

export interface ProviderOptions extends GoogleClient {
  issuer: string;
  shopOrigin: string;
  store: Store;
  now: () => number;
  /** Selected accounts by subject. */
  selected: ReadonlyMap<string, GoogleAccount>;
}

const KEY_ID = "signing";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * An OpenID provider with what a shop uses of Google's: authorization code with PKCE, RS256 ID
 * tokens.
 */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { Check, Prompt } = interactionPolicy;
  const unlessSelected = new Check("no_account_chosen", "an account has to be chosen", (ctx) =>
    ctx.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  const picker = new Prompt({ name: "select_account", requestable: true }, unlessSelected);
  const provider = new Provider(options.issuer, {
    ...(await configurationFor(options)),
    interactions: { policy: [picker], url: (_ctx, { uid }) => `/google/account/${uid}` },
  });
  provider.on("server_error", (_ctx, error) => console.error(error));
  return provider;
}

async function configurationFor(options: ProviderOptions): Promise<Configuration> {
  const { clientId, clientSecret, shopOrigin, store, now, selected } = options;
  return {
    adapter: memoryAdapter(now),
    jwks: { keys: [await signingKey(store)] },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      long: { path: "/google", httpOnly: true, sameSite: "lax" },
    },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${shopOrigin}/api/identity/google/return`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    clientAuthMethods: ["client_secret_basic", "client_secret_post"],
    clientBasedCORS: () => false,
    responseTypes: ["code"],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    claims: { openid: ["sub"], email: ["email", "email_verified", "hd"], profile: ["name"] },
    scopes: ["openid", "email", "profile"],
    // Google puts the claims into the ID token even when an access token is issued.
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: MINUTE,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
    findAccount: (_ctx, subject) => account(subject, selected.get(subject)),
    loadExistingGrant: async (ctx) => {
      // There is no consent page.
      const { client, account, provider } = ctx.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: account?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.set("content-security-policy", securityPolicy({ frames: "'none'" }));
      ctx.body = expiredPage(out.error_description ?? out.error);
    },
  };
}

function account(subject: string, person: GoogleAccount | undefined) {
  if (person === undefined) return undefined;
  const { email, emailVerified, isWorkspace, name } = person;
  const hd = isWorkspace ? email.slice(email.indexOf("@") + 1).toLowerCase() : undefined;
  return {
    accountId: subject,
    claims: () => ({ sub: subject, email, email_verified: emailVerified, name, ...(hd && { hd }) }),
  };
}

/**
 * RSA key that signs ID tokens, stored so that a shop's cached public key stays valid after a
 * restart.
 */
async function signingKey(store: Store): Promise<JsonWebKey> {
  const stored = store.get("google_key", KEY_ID);
  if (stored !== undefined) return stored;
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const created = {
    ...privateKey.export({ format: "jwk" }),
    alg: "RS256",
    use: "sig",
    kid: "sandbox",
  };
  store.put("google_key", KEY_ID, created);
  return created;
}
