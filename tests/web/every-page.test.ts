import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { everyPage } from "../journeys/support/every-page.ts";
import { client } from "./build.ts";

/** Ids are all that the addresses take from what there is. */
const something = { _id: "some-id" } as never;
const orders = { unpaid: something, delivered: something, cancelling: something } as never;

test("every route is among the pages that are photographed and checked for accessibility", () => {
  const { routes }: { routes: { path: string }[] } = JSON.parse(
    readFileSync(join(client, "../pages.json"), "utf8"),
  );
  const shown = everyPage({
    tool: something,
    orders,
    message: something,
    list: { id: "l", token: "t" },
    webhook: "w",
  }).map(({ path }) => path.split("?")[0] ?? "");
  // A former address that leads to another page.
  shown.push(paths.categories());
  const missing = routes.filter(({ path }) => !shown.some((address) => matchPath(path, address)));
  // Add the page to tests/journeys/support/every-page.ts.
  expect(missing.map(({ path }) => path)).toEqual([]);
});
