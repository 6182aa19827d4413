import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lackedInScript } from "../rules/too-new.ts";
import { client } from "./build.ts";

/** Called only behind a question for them, or functions of that name that a library brings. */
const ALLOWED: Readonly<Record<string, string>> = {
  canParse: "zod asks for it",
  captureStackTrace: "zod and Firebase ask for it",
  createContext: "React's own",
  hidePopover: "lib/browser/popover-fallback.ts brings it",
  showPopover: "lib/browser/popover-fallback.ts brings it",
  skipTransition: "React's, for a component that no page uses",
  timeout: "older versions of Chrome end with another kind of error",
  startViewTransition: "React's, for a component that no page uses",
};

test("no built script calls what one of the oldest browsers lacks", () => {
  const assets = join(client, "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((name) =>
    lackedInScript(readFileSync(join(assets, name), "utf8"))
      .filter((lacked) => !(lacked in ALLOWED))
      .map((lacked) => `${name} ${lacked}`),
  );
  expect(found).toEqual([]);
});
