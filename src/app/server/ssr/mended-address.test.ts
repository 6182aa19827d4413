import { expect, it } from "vitest";
import { cases, numbersFrom, SEED } from "#support/seed.ts";
import { mendedAddress, withReadableEscapes } from "./mended-address.ts";

const KNOWN = { locales: ["en", "de"], pageSlugs: ["terms"] };
const ROUTES = ["/", "/tools/:toolId", "/lists/:token", "/dashboard/addProduct", "/:slug"].map(
  (path) => ({ path, isSsr: path !== "/lists/:token" }),
);
const PIECES = ["/", "\\", "%2f", "%e0", "%E2%80%8B", "&a=b", "?", "Tools", "X-1", "de-AT", "."];
const MORE = [
  "//shop.test",
  "terms",
  "lists",
  "%",
  "%0D%0A",
  "%3Fa=%2F",
  "%23",
  "DE",
  "ü",
  "%C3%BC",
];

it("leads to an address of the shop, once", () => {
  const random = numbersFrom(SEED);
  const pieces = [...PIECES, ...MORE];
  const piece = () => pieces[Math.floor(random() * pieces.length)];
  for (let tried = 0; tried < cases(5000); tried += 1) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, piece);
    const sent = withReadableEscapes(`/${parts.join("")}`);
    const meant = mendedAddress(sent, ROUTES, KNOWN);
    if (meant === undefined) continue;
    expect(meant, sent).toMatch(/^\/(?![/\\])[!-"$->@-~]*(?:[?#]|$)/);
    const asked = meant.replace(/#.*/, "");
    expect(mendedAddress(asked, ROUTES, KNOWN), `${sent} → ${meant}`).toBeUndefined();
  }
});

it("a request's line that names a host leads to none", () => {
  expect(withReadableEscapes("http://elsewhere.test/%")).toBe("/http://elsewhere.test/%25");
});

it.each(["/en-XA/lists/x", "/en-XA/dashboard/addProduct"])("%s has a language of its own", (path) =>
  expect(mendedAddress(path, ROUTES, KNOWN)).toBeUndefined(),
);
