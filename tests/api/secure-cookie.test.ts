import { expect, it } from "vitest";
import { buildShop } from "../support/shop.ts";
import { askToken, cookieOf, setCookies } from "./sessions.ts";

it("marks the cookie as secure where the shop is", async () => {
  const shop = await buildShop("sqlite", { PUBLIC_ORIGIN: "https://shop.example" });
  try {
    const body = { name: "Ada", email: "ada@shop.test", password: "mill-seven" };
    const headers = { origin: "https://shop.example" };
    const answer = await shop.call("POST", "/identity/sign-up", { body, headers });
    // What the prefix asks for: Secure, the whole host, no other one.
    const [cookie = ""] = setCookies(answer);
    expect(cookie).toMatch(/^__Host-millwright\.session_token=[\w-]{43}; /);
    expect(cookie).toMatch(/; Path=\/; Secure;/);
    expect(cookie).not.toMatch(/domain/i);
    expect(answer.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    const session = { email: "ada@shop.test", cookie: cookieOf(answer) };
    expect((await askToken(shop, session, headers)).status).toBe(200);
    // Without the prefix anybody on a neighboring host could have set it.
    const planted = { ...session, cookie: session.cookie.replace("__Host-", "") };
    expect((await askToken(shop, planted, headers)).status).toBe(401);
    expect((await askToken(shop, session, { origin: "http://localhost:3000" })).status).toBe(403);
  } finally {
    await shop.close();
  }
});
