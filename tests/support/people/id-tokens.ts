/** A stand-in for Firebase's token service: keys over HTTP, ID tokens as Firebase signs them. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  base64url,
  CompactSign,
  exportJWK,
  exportSPKI,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose";

const PROJECT = "millwright-test";
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const KID = "first-key";

export interface HostedPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

export interface TokenService {
  readonly settings: Readonly<Record<string, string>>;
  readonly keysUrl: URL;
  readonly fetches: number;
  /** The token of a new sign-in; `changed` replaces claims, undefined removes one. */
  token(person: HostedPerson, changed?: JWTPayload): Promise<string>;
  /** Replaces the published key and signs with the new one. */
  rotate(kid: string): Promise<void>;
  /** Answers key requests like this; undefined: with the keys. */
  answerBy(listener: RequestListener | undefined): void;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Every kind of invalid token for this person. */
  bad(person: HostedPerson): Record<string, () => Promise<string>>;
}

let people = 0;

/** A new person each time. */
export function newPerson(more: Partial<HostedPerson> = {}): HostedPerson {
  people += 1;
  const email = `hosted-${people}@shop.test`;
  return { sub: `uid-${people}`, email, email_verified: false, name: "Ada Turner", ...more };
}

/** Starts the service on a free port of the loopback. */
export async function startTokenService(): Promise<TokenService> {
  let kid = KID;
  let pair = await rsaPair();
  let fetches = 0;
  let port = 0;
  let listener: RequestListener | undefined;
  let server: Server;

  const sendKeys: RequestListener = async (_request, response) => {
    const key = { ...(await exportJWK(pair.publicKey)), kid, alg: "RS256", use: "sig" };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] }));
  };
  const up = async () => {
    server = createServer((request, response) => {
      fetches += 1;
      (listener ?? sendKeys)(request, response);
    });
    await once(server.listen(port, "127.0.0.1"), "listening");
    port = (server.address() as AddressInfo).port;
  };
  const down = async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  };
  const token: TokenService["token"] = (person, changed) =>
    sign({ ...saidOf(person), ...changed }, { alg: "RS256", kid }, pair.privateKey);

  await up();
  const keysUrl = new URL(`http://127.0.0.1:${port}/keys`);
  return {
    settings: {
      FIREBASE_API_KEY: "test-api-key",
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_KEYS_URL: keysUrl.href,
    },
    keysUrl,
    get fetches() {
      return fetches;
    },
    token,
    rotate: async (name) => {
      kid = name;
      pair = await rsaPair();
    },
    answerBy: (next) => {
      listener = next;
    },
    down,
    up,
    bad: (person) => ({ ...badClaims(person, token), ...badSignatures(person, kid, pair) }),
  };
}

type Sign = TokenService["token"];
type Key = Parameters<SignJWT["sign"]>[0];

function rsaPair(): Promise<GenerateKeyPairResult> {
  return generateKeyPair("RS256", { extractable: true });
}

function seconds(fromNow = 0): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

let signIns = 0;

/** The claims of Firebase's ID tokens (firebase.google.com, "Verify ID tokens"). */
function saidOf(person: HostedPerson): JWTPayload {
  signIns += 1;
  return {
    iss: ISSUER,
    aud: PROJECT,
    // Distinguishes sign-ins within one second.
    sign_in: signIns,
    auth_time: seconds(),
    iat: seconds(),
    exp: seconds(3600),
    user_id: person.sub,
    firebase: { identities: { email: [person.email] }, sign_in_provider: "password" },
    ...person,
  };
}

function sign(said: JWTPayload, header: JWTHeaderParameters, key: Key): Promise<string> {
  const kept = Object.entries(said).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(kept)).setProtectedHeader(header).sign(key);
}

function badClaims(person: HostedPerson, token: Sign): Record<string, () => Promise<string>> {
  const changes: Record<string, JWTPayload> = {
    "another audience": { aud: "another-project" },
    "no audience": { aud: undefined },
    "another issuer": { iss: "https://securetoken.google.com/another-project" },
    "an issuer like ours": { iss: `${ISSUER}/` },
    "a session cookie's issuer": { iss: `https://session.firebase.google.com/${PROJECT}` },
    expired: { exp: seconds(-60) },
    "no expiry": { exp: undefined },
    "not issued": { iat: undefined },
    "issued in the future": { iat: seconds(120) },
    "issued long ago": { iat: seconds(-7200) },
    "an empty subject": { sub: "" },
    "no subject": { sub: undefined },
    "a subject of 129": { sub: "x".repeat(129) },
    "a login older than 10 minutes": { auth_time: seconds(-605) },
    "a login in the future": { auth_time: seconds(120) },
    "no time of login": { auth_time: undefined },
    "a time of login in words": { auth_time: `${seconds()}` },
    "no e-mail": { email: undefined },
    "an e-mail that is none": { email: "ada" },
    "an e-mail that only looks like another": { email: "\u212Aate@shop.test" },
  };
  return Object.fromEntries(
    Object.entries(changes).map(([name, changed]) => [name, () => token(person, changed)]),
  );
}

function badSignatures(
  person: HostedPerson,
  kid: string,
  { publicKey, privateKey }: GenerateKeyPairResult,
): Record<string, () => Promise<string>> {
  const said = saidOf(person);
  const json = (value: unknown) => base64url.encode(JSON.stringify(value));
  return {
    "another's key": async () => sign(said, { alg: "RS256", kid }, (await rsaPair()).privateKey),
    "an unknown key": async () =>
      sign(said, { alg: "RS256", kid: "nobody's" }, (await rsaPair()).privateKey),
    "a key that it brings along": async () => {
      const own = await rsaPair();
      return sign(said, { alg: "RS256", kid, jwk: await exportJWK(own.publicKey) }, own.privateKey);
    },
    "no name of a key": () => sign(said, { alg: "RS256" }, privateKey),
    "another algorithm": async () => {
      const { privateKey } = await generateKeyPair("RS512");
      return sign(said, { alg: "RS512", kid }, privateKey);
    },
    "no signature (alg none)": async () => `${json({ alg: "none", kid })}.${json(said)}.`,
    "HS256 keyed with the public key": async () =>
      sign(said, { alg: "HS256", kid }, new TextEncoder().encode(await exportSPKI(publicKey))),
    "an e-mail changed after signing": async () => {
      const [header, , signature] = (await sign(said, { alg: "RS256", kid }, privateKey)).split(
        ".",
      );
      return [header, json({ ...said, email: "boss@shop.test" }), signature].join(".");
    },
    garbage: async () => "not-a-token",
    "three parts of garbage": async () => "a.b.c",
    "a header that is no object": async () => `${json([1])}.${json(said)}.AAAA`,
    "claims that are no object": () =>
      new CompactSign(new TextEncoder().encode("[]"))
        .setProtectedHeader({ alg: "RS256", kid })
        .sign(privateKey),
  };
}
