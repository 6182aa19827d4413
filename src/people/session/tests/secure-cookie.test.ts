import { expect, it } from "vitest";
import { cookieOf, requestToken, setCookies } from "#support/people/sessions.ts";
import { ownShop } from "#support/shared-shop.ts";

it("the session cookie is secure on https", async () => {
  const shop = await ownShop("sqlite", { PUBLIC_ORIGIN: "https://shop.example" });
  const body = { name: "Ada", email: "ada@shop.test", password: "mill-seven" };
  const headers = { origin: "https://shop.example" };
  const answer = await shop.call("POST", "/identity/sign-up", { body, headers });
  // The prefix requires Secure, `Path=/` and no Domain.
  const [cookie = ""] = setCookies(answer);
  expect(cookie).toMatch(/^__Host-millwright\.session_token=[\w-]{43}; /);
  expect(cookie).toMatch(/; Path=\/; Secure;/);
  expect(cookie).not.toMatch(/domain/i);
  expect(answer.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  const session = { email: "ada@shop.test", cookie: cookieOf(answer) };
  expect((await requestToken(shop, session, headers)).status).toBe(200);
  // Without the prefix a neighboring host could have set it.
  const planted = { ...session, cookie: session.cookie.replace("__Host-", "") };
  expect((await requestToken(shop, planted, headers)).status).toBe(401);
  expect((await requestToken(shop, session, { origin: "http://localhost:3000" })).status).toBe(403);
});
