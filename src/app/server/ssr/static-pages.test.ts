/** How long the server keeps pages that need no data. */
import { expect, it } from "vitest";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import type { LocalRoute } from "./local-builds.ts";
import { createStaticPages } from "./static-pages.ts";

it("shells that are asked for are kept, 24 at a time", async () => {
  const made: string[] = [];
  const routeAt = (path: string): LocalRoute => ({
    path,
    isStatic: false,
    isSsr: false,
    document: () => "",
    shell: () => {
      made.push(path);
      return path;
    },
  });
  const renderer = {
    warmUp: async () => {},
    renderStatic: async () => ({ status: 200, head: "", body: "" }),
    canonicalPath: async (url: URL) => url.pathname,
    load: () => Promise.reject(new Error("a shell needs no data")),
  };
  const settings = { current: () => firstShop, revision: () => "one" };
  const pages = createStaticPages(
    { notFound: routeAt("/404") },
    renderer,
    { settings, locale: "en" },
    () => {},
  );
  const find = (at: number) => pages.find(routeAt(`/${at}`));
  expect((await find(0)).bytes.toString()).toBe("/0");
  for (let at = 1; at < 24; at += 1) await find(at);
  await find(0);
  expect(made).toHaveLength(24);
  await find(24);
  await find(0);
  await find(1);
  expect(made.slice(24)).toEqual(["/24", "/1"]);
});
