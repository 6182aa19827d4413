/** Verifying ID tokens; hosted-sign-in.test.ts and hosted-accounts.test.ts test what follows. */
import { PassThrough } from "node:stream";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { engines } from "#support/engines.ts";
import { newPerson, startTokenService, type TokenService } from "#support/people/id-tokens.ts";
import { refusedWith } from "#support/refused-with.ts";
import { buildShop } from "#support/shop.ts";
import { createLog } from "../../../lib/process/log.ts";
import type { IdentityProvider } from "../../session/api/identity-provider.ts";
import { firebaseIdentityProvider } from "../api/firebase.ts";

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.down());

const refusedAs = (code: string) => ({ refusal: expect.objectContaining({ code }) });

describe("the identity of a hosted sign-in", () => {
  let identity: IdentityProvider;
  let written: string;
  const authenticate = (token: string) =>
    identity.authenticate({ authorization: `Bearer ${token}` });

  beforeEach(() => {
    const lines = new PassThrough();
    written = "";
    lines.on("data", (line) => {
      written += line;
    });
    identity = firebaseIdentityProvider({
      projectId: service.settings.FIREBASE_PROJECT_ID ?? "",
      keysUrl: service.keysUrl,
      log: createLog("debug", lines),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    service.answerBy(undefined);
  });

  it("comes from the ID token of a recent sign-in", async () => {
    const person = newPerson({ email_verified: true });
    expect(await authenticate(await service.token(person))).toEqual({
      byPassword: true,
      issuer: `https://securetoken.google.com/${service.settings.FIREBASE_PROJECT_ID}`,
      subject: person.sub,
      email: person.email,
      name: person.name,
      emailVerified: true,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      idToken: {
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        signedInAt: expect.any(Number),
        expiresAt: expect.any(Number),
      },
    });
    expect(written).toBe("");
  });

  it("is a session of its own each time", async () => {
    const token = await service.token(newPerson());
    const [one, other] = await Promise.all([authenticate(token), authenticate(token)]);
    expect(one).not.toHaveProperty("sessionId", (other as { sessionId: string }).sessionId);
  });

  it.each([true, "true", 1, undefined, false])(
    "has a verified email only where the claim is true: %j",
    async (email_verified) => {
      const proof = await authenticate(await service.token(newPerson(), { email_verified }));
      expect(proof).toMatchObject({ emailVerified: email_verified === true });
    },
  );

  it("has a normalized email, and a name whatever the service sends", async () => {
    const person = newPerson();
    const names = [undefined, "", "   ", "x".repeat(121), "two\nlines", 7];
    for (const name of names) {
      const email = person.email.toUpperCase();
      const proof = await authenticate(await service.token(person, { name, email }));
      const local = person.email.split("@")[0];
      expect(proof, `${name}`).toMatchObject({ email: person.email, name: local });
    }
  });

  it("accepts a sign-in of just under 10 minutes ago, and a clock slightly ahead", async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const auth_time of [now - 590, now + 20]) {
      const proof = await authenticate(
        await service.token(newPerson(), { auth_time, iat: now + 20 }),
      );
      expect(proof, `${auth_time - now} s`).toHaveProperty("subject");
    }
  });

  it("is refused for every bad token with the same answer; only the log has the reason", async () => {
    const person = newPerson();
    const kinds = Object.entries(service.bad(person));
    expect(kinds.length).toBeGreaterThan(10);
    const reasons = new Set<string>();
    for (const [kind, make] of kinds) {
      written = "";
      const token = await make();
      expect(await authenticate(token), kind).toEqual({
        refusal: expect.objectContaining({ status: 401, code: "no-proof" }),
        detail: expect.objectContaining({ text: expect.stringContaining("Log in first") }),
        more: {},
      });
      const { level, reason } = JSON.parse(written);
      expect(level, kind).toBe("debug");
      expect(reason, kind).toMatch(/^(ERR_[A-Z_]+|claim \w+)$/);
      reasons.add(reason);
      for (const secret of [token, person.email, person.sub]) expect(written).not.toContain(secret);
    }
    expect([...reasons].sort()).toEqual([
      "ERR_JOSE_ALG_NOT_ALLOWED",
      "ERR_JWKS_NO_MATCHING_KEY",
      "ERR_JWS_INVALID",
      "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
      "ERR_JWT_INVALID",
      "claim aud",
      "claim auth_time",
      "claim email",
      "claim exp",
      "claim iat",
      "claim iss",
      "claim sub",
    ]);
  });

  it("is read from a bearer token only", async () => {
    const token = await service.token(newPerson());
    for (const authorization of [undefined, "", "Bearer", "Bearer  ", `Basic ${token}`, token]) {
      expect(await identity.authenticate({ authorization })).toMatchObject(refusedAs("no-proof"));
    }
    const cookie = `millwright.session_token=${token}`;
    expect(await identity.authenticate({ cookie })).toMatchObject(refusedAs("no-proof"));
    expect(await identity.authenticate({ authorization: `bearer ${token}` })).toHaveProperty(
      "subject",
    );
  });

  it("is refused for any changed byte of the token", async () => {
    const token = await service.token(newPerson());
    for (let at = 0; at < token.length; at += 7) {
      for (const byte of [".", "!", "A", "\u00e9"]) {
        const mangled = token.slice(0, at) + byte + token.slice(at + 1);
        if (mangled === token) continue;
        expect(await authenticate(mangled), mangled).toMatchObject(refusedAs("no-proof"));
      }
    }
  });

  describe("and its keys", () => {
    it("are fetched once for many tokens", async () => {
      const before = service.fetches;
      const tokens = await Promise.all(Array.from({ length: 5 }, () => service.token(newPerson())));
      const proofs = await Promise.all(tokens.map(authenticate));
      for (const proof of proofs) expect(proof).toHaveProperty("subject");
      expect(service.fetches - before).toBe(1);
    });

    it("are not fetched for malformed tokens", async () => {
      const before = service.fetches;
      for (const token of ["A".repeat(43), "a.b.c", "garbage"]) await authenticate(token);
      expect(service.fetches).toBe(before);
    });

    it("may change: a new key is found, and unknown key ids cause no flood of requests", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const person = newPerson();
      await authenticate(await service.token(person));
      await service.rotate("second-key");
      const before = service.fetches;
      for (let times = 0; times < 3; times += 1) {
        expect(await authenticate(await service.token(person))).toMatchObject(
          refusedAs("no-proof"),
        );
      }
      expect(service.fetches).toBe(before);
      vi.setSystemTime(Date.now() + 31_000);
      expect(await authenticate(await service.token(person))).toHaveProperty("subject");
    });

    it("may be unreachable, which is no refusal and ends when they are back", async () => {
      const token = await service.token(newPerson());
      await service.down();
      try {
        expect(await authenticate(token)).toMatchObject({
          refusal: expect.objectContaining({ status: 503, code: "busy" }),
          detail: {
            text: "The sign-in service cannot be reached just now. Try again in a moment.",
          },
        });
        expect(JSON.parse(written)).toMatchObject({ level: "warn" });
      } finally {
        await service.up();
      }
      expect(await authenticate(token)).toHaveProperty("subject");
    });

    it("bridge an outage once they are cached", async () => {
      const person = newPerson();
      await authenticate(await service.token(person));
      await service.down();
      onTestFinished(() => service.up());
      expect(await authenticate(await service.token(person))).toHaveProperty("subject");
    });

    it.each([
      ["an error", 500, "{}"],
      ["a redirect", 302, ""],
      ["no JSON", 200, "<html>"],
      ["no keys", 200, `{"keys": "none"}`],
      ["something else", 200, "[]"],
      ["half a key", 200, `{"keys": [{"kty": "RSA", "kid": "%KID%", "e": "AQAB"}]}`],
      ["a feeble key", 200, `{"keys": [{"kty": "RSA", "kid": "%KID%", "n": "AQAB", "e": "AQAB"}]}`],
    ])("may be answered by %s, which is no refusal either", async (_, status, body) => {
      const token = await service.token(newPerson());
      const { kid } = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
      service.answerBy((_request, response) => {
        response.writeHead(status, { location: "/keys" }).end(body.replace("%KID%", kid));
      });
      expect(await authenticate(token)).toMatchObject(refusedAs("busy"));
      service.answerBy(undefined);
    });
  });
});

describe.each(engines)("the keys of a hosted identity service on %s", (engine) => {
  it("answer 503 and not 401 while unreachable", async () => {
    const service = await startTokenService();
    const shop = await buildShop(engine, service.settings);
    const person = newPerson();
    const ask = async () => {
      const authorization = `Bearer ${await service.token(person)}`;
      const { email } = person;
      return shop.call("PUT", `/user/${email}`, { body: { email }, headers: { authorization } });
    };
    onTestFinished(async () => {
      await shop.close();
      await service.down();
    });
    await service.down();
    expect(await ask()).toMatchObject(refusedWith(503, "busy"));
    await service.up();
    expect((await ask()).status).toBe(200);
  });
});
