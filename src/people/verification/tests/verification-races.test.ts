/** Verifying an email concurrently with other calls about its account. */
import { describe, expect, it } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { issueToken, requestToken, signUp } from "#support/people/sessions.ts";
import { setUpVerificationShop } from "#support/people/verification-shop.ts";

describe.each(bothEngines)("the first verification of a mailbox on %s", (engine) => {
  const stage = setUpVerificationShop(engine);
  const { verify, get, signUpLink, resetLink } = stage;

  it("happens once, when the link is used in both ways at the same time", async () => {
    for (let round = 0; round < 4; round += 1) {
      const session = await signUp(stage.shop, "Racer");
      await issueToken(stage.shop, session);
      const { email } = session;
      const links = [await signUpLink(email), await resetLink(email)];
      const [kept, clean] = await Promise.all([
        verify(links[0] ?? "", session.cookie),
        stage.calls.use(links[round % 2] ?? "", { name: "Clean" }),
      ]);
      expect([200, 410, 401]).toContain(kept.status);
      expect([200, 410]).toContain(clean.status);
      const worked = [kept, clean].filter(({ status }) => status === 200);
      expect(worked, `${kept.text} ${clean.text}`).toHaveLength(1);
      const after = await stage.calls.accountOf(email);
      expect(after?.email_verified_at).not.toBeNull();
      expect(after?.name).toBe(kept.status === 200 ? "Racer" : "Clean");
      expect((await stage.calls.signIn(email, session.password)).status).toBe(
        kept.status === 200 ? 200 : 401,
      );
    }
  });

  it("leaves no session of a deleted account during a concurrent sign-in", async () => {
    for (let round = 0; round < 4; round += 1) {
      const session = await signUp(stage.shop, "Racer");
      const { email, password } = session;
      const link = await signUpLink(email);
      const [clean, ...signedIn] = await Promise.all([
        stage.calls.use(link, { name: "Clean" }),
        stage.calls.signIn(email, password),
        stage.calls.signIn(email, password),
        requestToken(stage.shop, session),
      ]);
      expect(clean.status, clean.text).toBe(200);
      for (const answer of signedIn) {
        const token = answer.json?.token;
        if (token) expect((await get("/profile", token)).status).toBe(401);
        const cookie = [answer.headers["set-cookie"] ?? []].flat().join().split(";")[0] ?? "";
        expect((await requestToken(stage.shop, { email, cookie })).status).toBe(401);
      }
    }
  });

  it("never detaches the user created while the account is verified", async () => {
    for (let round = 0; round < 6; round += 1) {
      const session = await signUp(stage.shop, "Racer");
      const link = await signUpLink(session.email);
      const [issued, verified] = await Promise.all([
        requestToken(stage.shop, session),
        verify(link, session.cookie),
      ]);
      expect([issued.status, verified.status]).toEqual([200, 200]);
      const token = await issueToken(stage.shop, session);
      const users = await stage.shop.db.read
        .selectFrom("shop_user")
        .select(["email_verified_at", "detached_at"])
        .where("name", "=", "Racer")
        .where("email", "=", session.email)
        .execute();
      expect(users).toEqual([{ email_verified_at: expect.any(Number), detached_at: null }]);
      expect((await get("/profile", issued.json.token)).status).toBe(200);
      expect((await get("/profile", token)).status).toBe(200);
    }
  });
});
