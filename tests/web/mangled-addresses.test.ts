/** Links that mail programs, chats, newsletters and hands have changed on their way to the shop. */
import { beforeAll, describe, expect, it } from "vitest";
import { toolsOf } from "#support/buyers.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { dist } from "./build.ts";

/** Base64url ends as it likes, and its letters are two. */
const TOKEN = "Ab-Cd_Ef_";

// The address is decided above the database.
describe("a mangled address", () => {
  const shop = sharedShop("sqlite", { LANGUAGES: "en,de" }, { dist });
  let tool: string;
  beforeAll(async () => {
    tool = `/tools/${(await toolsOf(shop))[0]?._id}`;
  });

  const ask = async (url: string) => {
    const { statusCode, headers } = await shop.app.inject({ url });
    return [statusCode, headers.location];
  };

  it.each([
    ["{tool}.", "{tool}"],
    ["{tool}),", "{tool}"],
    ["{tool}%22%3E", "{tool}"],
    ["{tool}%E2%80%9D.", "{tool}"],
    ["{tool}%20", "{tool}"],
    ["{tool}%C2%A0thanks", "{tool}"],
    ["{tool}%0D%0A", "{tool}"],
    ["{tool}%E2%80%8B", "{tool}"],
    ["/tools/%E2%80%8Bx.", "/tools/x"],
    ["{tool}&utm_source=news&utm_medium=e-mail", "{tool}?utm_source=news&utm_medium=e-mail"],
    ["{tool}%3Futm_source%3Dnews", "{tool}?utm_source=news"],
    ["{tool}%3Fa%3Db?c=d", "{tool}?a=b&c=d"],
    ["{tool};jsessionid=1", "{tool}"],
    ["{tool}|Caliper", "{tool}"],
    ["/{tool}", "{tool}"],
    ["/tools/{tool}", "{tool}"],
    ["/tools%2Fx", "/tools/x"],
    ["/de//tools", "/de/tools"],
    ["/Tools?page=2", "/tools?page=2"],
    ["/TOOLS/X-1?a=b", "/tools/x-1?a=b"],
    ["/tools/X-1", "/tools/x-1"],
    ["/myportfolio", "/myPortfolio"],
    ["/DASHBOARD/addproduct", "/dashboard/addProduct"],
    ["/Terms", "/terms"],
    ["/terms.", "/terms"],
    ["/DE", "/de"],
    ["/De/Tools", "/de/tools"],
    ["/de-AT/tools?page=2", "/de/tools?page=2"],
    ["/en_us/tools", "/en/tools"],
    ["/dashboard/order/0199-Ab.", "/dashboard/order/0199-Ab"],
    [`/lists/${TOKEN}%29.`, `/lists/${TOKEN}`],
    [`/Lists/${TOKEN}`, `/lists/${TOKEN}`],
    [`/password%23${TOKEN}.`, `/password#${TOKEN}`],
    [`/password%23${TOKEN}?utm_source=x`, `/password?utm_source=x#${TOKEN}`],
    ["/&utm_source=x", "/?utm_source=x"],
    ["/tools?search=a&amp;page=2", "/tools?search=a&page=2"],
    ["/tools?amp;search=a&amp%3Bpage=2", "/tools?search=a&page=2"],
  ])("%s leads to %s", async (mangled, meant) => {
    const [sent, place] = [mangled, meant].map((url) =>
      url.replace("/tools/{tool}", tool.replace("/tools", "/tools/")).replace("{tool}", tool),
    );
    expect(await ask(sent ?? "")).toEqual([301, place]);
  });

  it.each(["%", "/100%", "/tools/%E0%A4%A", "/%2Felsewhere.test%E0"])(
    "%s, which is no text, is answered by a page of the shop",
    async (end) => {
      const url = end.startsWith("/") ? end : tool + end;
      const [status, place] = await ask(url);
      expect(status).toBe(302);
      expect(place).toMatch(/^\/[^/\\]/);
      const then = await shop.app.inject({ url: String(place) });
      expect(String(then.headers["content-type"] ?? then.headers.location)).toMatch(
        /html|^\/tools/,
      );
      expect((await shop.app.inject({ url: `/api${url}` })).statusCode).toBe(400);
      expect((await shop.app.inject({ method: "POST", url })).statusCode).toBe(400);
    },
  );

  it.each([
    "/wp-login.php",
    "/index.php",
    "/.env",
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    "/@fs/etc/passwd",
    "/cart.php",
    "/login.aspx",
    "/nowhere.",
    "/fr/tools",
    "/tools/gone",
    "/tags/gone",
    // A tag's name may have spaces and signs: it is no other tag.
    "/tags/gone steel",
    "/tags/gone.",
    "/größe",
  ])("%s is of no page", async (url) => {
    expect(await ask(encodeURI(url))).toEqual([404, undefined]);
  });

  it("what browsers and password managers ask for by themselves is found", async () => {
    expect(await ask("/.well-known/change-password")).toEqual([302, "/dashboard/profile"]);
    for (const icon of [
      "/favicon.ico",
      "/apple-touch-icon.png",
      "/apple-touch-icon-precomposed.png",
    ])
      expect(await ask(icon)).toEqual([302, "/icon-192.png"]);
    expect(await ask("/icon-192.png")).toEqual([200, undefined]);
  });

  it("what the API refuses to a page is no page, and no error of the shop's", async () => {
    for (const query of ["spec.gone=1", "from.diameter=8&to.diameter=4", "spec.diameter=abc"])
      expect(await ask(`/tools?${query}`)).toEqual([422, undefined]);
    expect(await ask(`/tools/${"a".repeat(450)}`)).toEqual([404, undefined]);
    expect(await ask(`/tools/x${"%E2%80%8B".repeat(450)}`)).toEqual([301, "/tools/x"]);
  });
});
