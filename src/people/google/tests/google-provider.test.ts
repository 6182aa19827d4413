import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { JWTPayload } from "jose";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import {
  type Signed,
  startTestProvider,
  type TestProvider,
} from "#support/people/openid-provider.ts";
import { newSecret } from "../../../lib/secrets/secret.ts";
import { type GoogleProvider, googleProvider } from "../api/google-provider.ts";

const ORIGIN = "https://shop.example";
const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
const ada: JWTPayload = {
  sub: "117",
  nonce: secrets.nonce,
  email: "ada@shop.test",
  email_verified: true,
  name: "Ada Turner",
};

let openid: TestProvider;
let google: GoogleProvider;
beforeAll(async () => {
  openid = await startTestProvider();
});
beforeEach(() => {
  google = googleProvider(openid.client, ORIGIN);
  openid.say(ada);
});
afterEach(() => {
  for (const path of openid.asked.keys()) openid.answerBy(path, undefined);
});
afterAll(() => openid.down());

const times = (path: string) => openid.asked.get(path) ?? 0;
const DISCOVERY = "/.well-known/openid-configuration";

/** Returns with the provider's parameters; `changed` replaces some. */
function comeBack(changed: Record<string, string | undefined> = {}) {
  const usual = { state: secrets.state, code: "a-code", iss: openid.client.issuer.origin };
  const returned = Object.entries({ ...usual, ...changed }).filter(([, value]) => value);
  return google.identify(Object.fromEntries(returned), secrets);
}

describe("the redirect to Google", () => {
  it("carries state, nonce and the PKCE challenge, and asks to select an account", async () => {
    const address = (await google.authorizationUrl(secrets)) as URL;
    expect(address.origin + address.pathname).toBe(`${openid.client.issuer.origin}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "test-client",
      response_type: "code",
      redirect_uri: `${ORIGIN}/api/identity/google/return`,
      scope: "openid email profile",
      prompt: "select_account",
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: createHash("sha256").update(secrets.codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    });
  });

  it("uses one discovery request, until a request fails", async () => {
    const before = times(DISCOVERY);
    await google.authorizationUrl(secrets);
    await Promise.all([google.authorizationUrl(secrets), comeBack()]);
    expect(times(DISCOVERY) - before).toBe(1);
    openid.answerBy("/token", (_request, response) => response.writeHead(503).end());
    expect(await comeBack()).toMatchObject({ fault: "unreachable" });
    await google.authorizationUrl(secrets);
    expect(times(DISCOVERY) - before).toBe(2);
  });

  it("recovers after an outage of Google", async () => {
    await openid.down();
    try {
      expect(await google.authorizationUrl(secrets)).toMatchObject({ fault: "unreachable" });
      expect(await comeBack()).toEqual({ fault: "unreachable", reason: "ECONNREFUSED" });
    } finally {
      await openid.up();
    }
    expect(await google.authorizationUrl(secrets)).toBeInstanceOf(URL);
  });

  it.each([
    ["an error", 500, "{}", "unreachable"],
    ["a crowd", 429, "", "unreachable"],
    ["nothing", 404, "", "failed"],
    ["a redirect", 302, "", "failed"],
    ["no JSON", 200, "<html>", "failed"],
    ["another issuer", 200, '{"issuer": "https://accounts.google.com"}', "failed"],
  ])("fails where the discovery document is %s", async (_what, status, body, fault) => {
    openid.answerBy(DISCOVERY, (_request, response) => {
      const headers = { "content-type": "application/json", location: "/" };
      response.writeHead(status, headers).end(body);
    });
    expect(await google.authorizationUrl(secrets)).toEqual({
      fault,
      reason: expect.stringMatching(/^OAUTH_[A-Z_]+$/),
    });
  });

  it("requires TLS, except for loopback", async () => {
    const issuer = new URL("http://accounts.google.com");
    expect(
      await googleProvider({ ...openid.client, issuer }, ORIGIN).authorizationUrl(secrets),
    ).toEqual({
      fault: "failed",
      reason: "OAUTH_HTTP_REQUEST_FORBIDDEN",
    });
  });

  it("gives up on a server that does not answer", async () => {
    const held = createServer(() => {});
    await new Promise<void>((resolve) => held.listen(0, "127.0.0.1", resolve));
    const { port } = held.address() as { port: number };
    const issuer = new URL(`http://127.0.0.1:${port}`);
    onTestFinished(() => {
      held.closeAllConnections();
      held.close();
    });
    const slow = googleProvider({ ...openid.client, issuer }, ORIGIN, 0.05);
    expect(await slow.authorizationUrl(secrets)).toEqual({
      fault: "unreachable",
      reason: "OAUTH_TIMEOUT",
    });
  });
});

describe("the identity returned by Google", () => {
  it("comes from the ID token, for the code, its verifier and the client secret", async () => {
    expect(await comeBack()).toEqual({
      subject: "117",
      email: "ada@shop.test",
      name: "Ada Turner",
      isAuthoritative: false,
    });
    expect(Object.fromEntries(openid.exchange)).toEqual({
      grant_type: "authorization_code",
      code: "a-code",
      redirect_uri: `${ORIGIN}/api/identity/google/return`,
      code_verifier: secrets.codeVerifier,
      client_id: "test-client",
      client_secret: openid.client.clientSecret,
    });
  });

  it("has a normalized email, and a name whatever Google sends", async () => {
    for (const name of [undefined, "", "   ", "x".repeat(121), "two\nlines", 7]) {
      openid.say({ ...ada, email: "Ada@Shop.TEST", name });
      expect(await comeBack(), String(name)).toMatchObject({ email: "ada@shop.test", name: "ada" });
    }
  });

  it.each([false, undefined, null, "true", "false", 1, {}])(
    "is refused unless email_verified is true: %j",
    async (email_verified) => {
      openid.say({ ...ada, email_verified });
      expect(await comeBack()).toMatchObject({ fault: "unverified" });
    },
  );

  it.each<[string, JWTPayload, string]>([
    ["another's nonce", { nonce: newSecret() }, "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
    ["no nonce", { nonce: undefined }, "OAUTH_INVALID_RESPONSE"],
    ["another issuer", { iss: "https://accounts.google.com" }, "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
    ["another audience", { aud: "another-client" }, "OAUTH_JWT_CLAIM_COMPARISON_FAILED"],
    [
      "audiences beside ours",
      { aud: ["test-client", "another-client"] },
      "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
    ],
    ["no end", { exp: undefined }, "OAUTH_INVALID_RESPONSE"],
    ["an end in the past", { exp: 1 }, "OAUTH_JWT_TIMESTAMP_CHECK_FAILED"],
    ["no subject", { sub: undefined }, "OAUTH_INVALID_RESPONSE"],
    ["an empty subject", { sub: "" }, "claim sub"],
    ["a subject of 256", { sub: "x".repeat(256) }, "claim sub"],
    ["a subject beyond ASCII", { sub: "1\u00000" }, "claim sub"],
    ["no e-mail", { email: undefined }, "claim email"],
    ["an e-mail that is none", { email: "ada" }, "claim email"],
    ["an e-mail that only looks like another", { email: "\u212Aate@shop.test" }, "claim email"],
    ["an e-mail beyond ASCII", { email: "jörg@shop.test" }, "claim email"],
  ])("is refused for an ID token with %s", async (_what, changed, reason) => {
    openid.say({ ...ada, ...changed });
    expect(await comeBack()).toEqual({ fault: "failed", reason });
  });

  it.each<Signed>(["by another key", "not at all", "by the client's secret"])(
    "is refused for an ID token signed %s",
    async (signed) => {
      openid.say(ada, signed);
      expect(await comeBack()).toEqual({
        fault: "failed",
        reason: expect.stringMatching(/^OAUTH_[A-Z_]+$/),
      });
    },
  );

  it.each<[string, Record<string, string | undefined>, string]>([
    ["a refusal", { code: undefined, error: "access_denied" }, "cancelled"],
    ["a refusal beside a code", { error: "access_denied" }, "cancelled"],
    ["another error", { code: undefined, error: "server_error" }, "failed"],
    ["an error of one's own", { code: undefined, error: "<script>" }, "failed"],
    ["no code", { code: undefined }, "failed"],
    ["another state", { state: newSecret() }, "failed"],
    ["no state", { state: undefined }, "failed"],
    ["another issuer's answer", { iss: "https://evil.test" }, "failed"],
    ["nobody's answer", { iss: undefined }, "failed"],
  ])("is refused, and no code is sent, for %s", async (_what, changed, fault) => {
    const before = times("/token");
    const answer = await comeBack(changed);
    expect(answer).toEqual({ fault, reason: expect.stringMatching(/^OAUTH_[A-Z_]+$/) });
    expect(times("/token")).toBe(before);
  });

  it.each([
    ["a code that was used", 400, '{"error": "invalid_grant"}', "failed"],
    ["a secret that is not ours", 401, '{"error": "invalid_client"}', "failed"],
    ["an error", 500, '{"error": "server_error"}', "unreachable"],
    ["an error in other words", 502, "<html>", "unreachable"],
    ["no ID token", 200, '{"access_token": "a", "token_type": "Bearer"}', "failed"],
    ["nonsense", 200, "[]", "failed"],
  ])("is refused when the token endpoint answers with %s", async (_what, status, body, fault) => {
    openid.answerBy("/token", (_request, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
    expect(await comeBack()).toEqual({ fault, reason: expect.stringMatching(/^OAUTH_/) });
  });

  it("is refused when the connection breaks or the keys are unavailable", async () => {
    for (const path of ["/token", "/keys"]) {
      openid.answerBy(path, (request) => request.socket.destroy());
      expect(await comeBack(), path).toMatchObject({ fault: "unreachable" });
      openid.answerBy(path, undefined);
    }
  });

  it("leaves no personal data in the logged reason", async () => {
    openid.say({ ...ada, nonce: "stolen" });
    const { reason } = (await comeBack()) as { reason: string };
    for (const secret of [ada.email, ada.sub, secrets.nonce, secrets.state, "a-code"]) {
      expect(reason).not.toContain(secret);
    }
  });
});
