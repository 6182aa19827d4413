/** The embedded identity service: better-auth on tables of its own, only the calls that are used. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { Schema } from "../../schema.ts";
import { MIN_PASSWORD } from "../contract.ts";
import { libraryCall, noteCause } from "./library-call.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { IdentityService, Proof, SignedIn } from "./port.ts";

/** The issuer of accounts that this shop keeps itself. */
const ISSUER = "embedded";
const DAY_S = 86_400;
/** A session lives as long as an access token can be renewed: 7 days (decisions.md, Identity). */
const SESSION_S = 7 * DAY_S;

/** PostgreSQL's code for a second row with the same unique value. */
const UNIQUE_VIOLATION = "23505";

/** What the embedded service is made with. */
export interface EmbeddedOptions {
  readonly db: Kysely<Schema>;
  readonly engine: "sqlite" | "postgres";
  readonly publicOrigin: string;
  readonly secretKey: string;
  readonly log: Log;
}

/** A password's hash, worked out before the library's transaction begins. */
const readyHash = new AsyncLocalStorage<string>();

/** Makes the service; the library is loaded at the first call that needs it. */
export function embeddedIdentity(options: EmbeddedOptions): IdentityService {
  let loading: Promise<Auth> | undefined;
  const auth = () => {
    loading ??= makeAuth(options);
    return loading;
  };

  return {
    prove: async (headers) => {
      if (!headers.get("cookie")) return undefined;
      const { api } = await auth();
      const found = await libraryCall(() => api.getSession({ headers }));
      return found && !isRefusal(found) ? proofOf(found) : undefined;
    },
    signUp: async (body) => {
      // 70 ms of hashing inside the transaction would hold up every other writer.
      const hash = await hashPassword(body.password);
      const { api } = await auth();
      const attempt = () =>
        readyHash.run(hash, () => signedIn(() => api.signUpEmail({ body, returnHeaders: true })));
      // Of two sign-ups at once the second finds the first one's account when it asks again.
      return attempt().catch((error: unknown) => {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return attempt();
        throw error;
      });
    },
    signIn: async (body) => {
      const { api } = await auth();
      return signedIn(() => api.signInEmail({ body, returnHeaders: true }));
    },
    signOut: async (headers) => {
      if (!headers.get("cookie")) return [];
      const { api } = await auth();
      const { headers: answered } = await api.signOut({ headers, returnHeaders: true });
      return answered.getSetCookie();
    },
  };
}

type Auth = Awaited<ReturnType<typeof makeAuth>>;

async function makeAuth({ db, engine, publicOrigin, secretKey, log }: EmbeddedOptions) {
  const { betterAuth } = await import("better-auth");
  const secure = publicOrigin.startsWith("https:");
  return betterAuth({
    database: { db, type: engine, transaction: true },
    baseURL: publicOrigin,
    basePath: "/api/identity",
    secret: secretKey,
    // Limits are the routes' own: the library's would be one bucket for the whole shop.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // The library's messages may name addresses: only that something failed is kept.
      log: (level, message, ...details) => {
        noteCause(details);
        if (level === "error") log.error({ library: "better-auth" }, message.split(":")[0] ?? "");
      },
    },
    user: { modelName: "identity_user" },
    session: {
      modelName: "identity_session",
      expiresIn: SESSION_S,
      updateAge: DAY_S,
      cookieCache: { enabled: false },
    },
    account: { modelName: "identity_account" },
    verification: { modelName: "identity_verification" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: 512,
      password: {
        hash: async (password) => readyHash.getStore() ?? (await hashPassword(password)),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    advanced: {
      useSecureCookies: secure,
      cookiePrefix: "millwright",
      defaultCookieAttributes: { httpOnly: true, sameSite: "strict", secure, path: "/api" },
    },
  });
}

interface FoundSession {
  readonly user: { id: string; email: string; name: string; emailVerified: boolean };
  readonly session: { id: string };
}

function proofOf({ user, session }: FoundSession): Proof {
  return {
    issuer: ISSUER,
    subject: user.id,
    email: user.email,
    name: user.name,
    emailProven: user.emailVerified,
    sessionId: session.id,
  };
}

type Entered = { headers: Headers; response: { user: { email: string; name: string } } };

async function signedIn(call: () => Promise<Entered>): Promise<Outcome<SignedIn>> {
  const entered = await libraryCall(call);
  if (isRefusal(entered)) return entered;
  const { email, name } = entered.response.user;
  return { account: { email, name }, setCookies: entered.headers.getSetCookie() };
}
