import * as client from "openid-client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openPicker, type PickerForm, signInAtGoogle } from "./google-browser.ts";
import { type SandboxForTest, sandboxForTest, temporaryFolder } from "./support.ts";

const SHOP = "http://localhost:3000";
const RETURN = `${SHOP}/api/identity/google/return`;
const GOOGLE = { clientId: "millwright.sandbox", clientSecret: "a-secret-for-these-tests" };
const ADA = { account: "ada@mail.test" };

let sandbox: SandboxForTest;
const noise: unknown[] = [];
beforeAll(async () => {
  sandbox = await sandboxForTest({ shopOrigin: SHOP, google: GOOGLE });
});
beforeEach(() => {
  for (const way of ["error", "warn", "info", "log"] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => void noise.push(words));
  }
});
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});
afterAll(() => sandbox.close());

/** The shop's side of a sign-in, with the official client. */
async function shop(changes: { secret?: string; at?: SandboxForTest } = {}) {
  const { secret = GOOGLE.clientSecret, at = sandbox } = changes;
  const issuer = new URL(`${at.origin}/google`);
  const config = await client.discovery(issuer, GOOGLE.clientId, secret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const secrets = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  };
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: RETURN,
    scope: "openid email profile",
    code_challenge: await client.calculatePKCECodeChallenge(secrets.pkceCodeVerifier),
    code_challenge_method: "S256",
    state: secrets.expectedState,
    nonce: secrets.expectedNonce,
    prompt: "select_account",
  });
  const claims = async (back: URL) => {
    const tokens = await client.authorizationCodeGrant(config, back, secrets);
    return tokens.claims();
  };
  return { config, address, claims };
}

async function claimsFor(form: PickerForm, at = sandbox) {
  const { address, claims } = await shop({ at });
  return claims(await signInAtGoogle(address, form));
}

/** Opens an authorization request with one parameter changed. */
async function open(changes: Record<string, string | undefined>) {
  const { address } = await shop();
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return fetch(address, { redirect: "manual", headers: { accept: "text/html" } });
}

test("discovery announces codes, PKCE and RS256 as Google does", async () => {
  const { config } = await shop();
  expect(config.serverMetadata()).toMatchObject({
    issuer: `${sandbox.origin}/google`,
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint: `${sandbox.origin}/google/token`,
  });
});

test("selecting an account returns to the shop with its claims", async () => {
  const { address, claims } = await shop();
  const back = await signInAtGoogle(address, ADA);
  expect(back.origin + back.pathname).toBe(RETURN);
  expect(back.searchParams.get("state")).toBe(address.searchParams.get("state"));
  expect(await claims(back)).toMatchObject({
    iss: `${sandbox.origin}/google`,
    aud: GOOGLE.clientId,
    sub: expect.stringMatching(/^1\d{20}$/),
    email: "ada@mail.test",
    email_verified: true,
    name: "Ada Okafor",
    nonce: address.searchParams.get("nonce"),
  });
});

test("the subject depends on the address only", async () => {
  const ready = await claimsFor(ADA);
  const typed = await claimsFor({ email: "ADA@mail.test", name: "Ada", verified: "yes" });
  expect(typed).toMatchObject({ sub: ready?.sub, email: "ADA@mail.test", name: "Ada" });
  expect((await claimsFor({ account: "ben@mail.test" }))?.sub).not.toBe(ready?.sub);
});

test("email_verified follows the picker", async () => {
  expect(await claimsFor({ account: "dev@mail.test" })).toMatchObject({ email_verified: false });
  const own = { email: "eve@mail.test", name: "Eve" };
  expect(await claimsFor(own)).toMatchObject({ ...own, email_verified: false });
  expect(await claimsFor({ ...own, verified: "yes" })).toMatchObject({ email_verified: true });
});

test("hd follows the picker", async () => {
  expect(await claimsFor(ADA)).toMatchObject({ hd: "mail.test" });
  expect(await claimsFor({ account: "carla@mail.test" })).not.toHaveProperty("hd");
  const own = { email: "Eve@Firm.test", name: "Eve", verified: "yes" } as const;
  expect(await claimsFor(own)).not.toHaveProperty("hd");
  expect(await claimsFor({ ...own, workspace: "yes" })).toMatchObject({ hd: "firm.test" });
});

test("Cancel returns access_denied", async () => {
  const { address, claims } = await shop();
  const back = await signInAtGoogle(address, { cancel: "yes" });
  expect(back.origin + back.pathname).toBe(RETURN);
  await expect(claims(back)).rejects.toMatchObject({ error: "access_denied" });
});

test("an invalid account shows an error and keeps the typed values", async () => {
  const picker = await openPicker((await shop()).address);
  const wrong = await picker.send({ email: 'eve"><b>', name: "Eve <i>", verified: "yes" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('<p role="alert">Enter a valid email address.</p>');
  expect(wrong.html).toContain('value="eve&quot;&gt;&lt;b&gt;"');
  expect((await picker.send({ email: "eve@mail.test", name: " " })).html).toContain(
    "Enter a name.",
  );
  expect((await picker.send({ account: "nobody@mail.test" })).status).toBe(422);
  const { left } = await picker.send({ email: "eve@mail.test", name: "Eve" });
  expect(left?.searchParams.get("code")).toBeTruthy();
});

test("the picker sets COOP, runs no script, and its forms may redirect to the shop only", async () => {
  const { page, html } = await openPicker((await shop()).address);
  expect(page.status).toBe(200);
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`form-action 'self' ${SHOP};`);
  expect(policy).not.toContain("unsafe");
  expect(html).not.toMatch(/<script|\son\w+=|style="|https?:/);
  expect(html).toContain("No real account or password is needed.");
  expect(html).toMatch(/dev@mail\.test<\/span><span class="label">address not verified/);
  expect(html).toMatch(/carla@mail\.test<\/span><span class="label">no Workspace account/);
});

test("no session is stored: the same browser gets the picker again", async () => {
  const first = await openPicker((await shop()).address);
  await first.send(ADA);
  const { address, claims } = await shop();
  const again = await first.open(address);
  expect(again.html).toContain("Choose an account");
  const { left } = await again.send({ account: "ben@mail.test" });
  expect(await claims(left as URL)).toMatchObject({ email: "ben@mail.test" });
});

test.each([
  ["another return address", { redirect_uri: `${SHOP}/elsewhere` }],
  ["another client", { client_id: "somebody" }],
])("%s gets an error page, not a redirect", async (_name, changes) => {
  const refused = await open(changes);
  expect(refused.status).toBe(400);
  expect(refused.headers.get("location")).toBeNull();
  expect(refused.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await refused.text()).toContain("This sign-in has expired");
});

test.each([
  ["no PKCE", { code_challenge: undefined, code_challenge_method: undefined }],
  ["plain PKCE", { code_challenge_method: "plain" }],
  ["tokens in the address", { response_type: "id_token" }],
])("%s returns an error to the shop", async (_name, changes) => {
  const refused = await open(changes);
  const back = new URL(refused.headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe(RETURN);
  expect(`${back.search}${back.hash}`).toMatch(/error=(invalid_request|unsupported_response_type)/);
});

test("a wrong client secret, a wrong verifier and a reused code are refused", async () => {
  const { address, claims, config } = await shop();
  const back = await signInAtGoogle(address, ADA);
  const thief = await shop({ secret: "another-secret" });
  const checks = { expectedState: address.searchParams.get("state") ?? "" };
  const steal = client.authorizationCodeGrant(thief.config, back, checks);
  await expect(steal).rejects.toMatchObject({ error: "invalid_client" });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const guess = client.authorizationCodeGrant(config, back, { ...checks, pkceCodeVerifier });
  await expect(guess).rejects.toMatchObject({ error: "invalid_grant" });
  expect(await claims(back)).toMatchObject({ email: "ada@mail.test" });
  await expect(claims(back)).rejects.toMatchObject({ error: "invalid_grant" });
});

test("another browser or a completed picker cannot select an account", async () => {
  const { address } = await shop();
  const begun = await fetch(address, { redirect: "manual" });
  const picker = new URL(begun.headers.get("location") ?? "", address);
  const stranger = await fetch(picker, { method: "POST", body: new URLSearchParams(ADA) });
  expect(stranger.status).toBe(410);
  const done = await openPicker((await shop()).address);
  await done.send(ADA);
  expect((await done.send(ADA)).status).toBe(410);
});

test("requests of other origins are refused", async () => {
  const { address } = await shop();
  const headers = { origin: "http://evil.example" };
  expect((await fetch(address, { headers, redirect: "manual" })).status).toBe(403);
  const token = await fetch(`${sandbox.origin}/google/token`, { method: "POST", headers });
  expect(token.status).toBe(403);
  const picker = await fetch(`${sandbox.origin}/google/account/x`, { method: "POST", headers });
  expect(picker.status).toBe(403);
});

test("the signing key survives a restart, and a new sign-in works", async () => {
  const folder = temporaryFolder();
  const keys: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const at = await sandboxForTest({ dataFolder: folder.path, google: GOOGLE });
    expect(await claimsFor(ADA, at)).toMatchObject({ email: "ada@mail.test" });
    keys.push(await (await fetch(`${at.origin}/google/jwks`)).text());
    await at.close();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(Object.keys(JSON.parse(keys[0] ?? "").keys[0]).sort()).toEqual([
    "alg",
    "e",
    "kid",
    "kty",
    "n",
    "use",
  ]);
  folder.remove();
});

test("without a client id there is no Google provider", async () => {
  const bare = await sandboxForTest();
  expect((await fetch(`${bare.origin}/google/.well-known/openid-configuration`)).status).toBe(404);
  await bare.close();
});
