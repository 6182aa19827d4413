import { expect, it } from "vitest";
import { listHeaders } from "./page-links.ts";

const rows = Array.from({ length: 1000 }, (_, index) => index);
const part = { total: 2000, rows, page: 1, limit: 1000, last: "r1000" };

it("no link asks for more rows than may be asked for", () => {
  expect(listHeaders("/user", {}, part).link).toBe('</api/user?page=11&limit=100>; rel="next"');
  expect(listHeaders("/user", { after: "r0" }, part).link).toBe(
    '</api/user?page=1&limit=100>; rel="first", </api/user?after=r1000&limit=100>; rel="next"',
  );
  expect(listHeaders("/user", {}, { ...part, isSteady: true }).link).toBe(
    '</api/user?after=r1000&limit=100>; rel="next"',
  );
});

it("of a long query only the next page is linked: proxies take few headers", () => {
  const linked = (search: string) =>
    listHeaders("/tool", { limit: 10, ...{ search } }, { ...part, page: 2, limit: 10 })
      .link?.match(/rel="\w+"/g)
      ?.join(" ");
  expect(linked("a".repeat(400))).toBe('rel="first" rel="last" rel="prev" rel="next"');
  expect(linked("a".repeat(500))).toBe('rel="next"');
});
