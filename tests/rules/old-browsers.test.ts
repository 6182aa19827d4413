import { readFileSync } from "node:fs";
import { join } from "node:path";
import { API } from "typescript/unstable/sync";
import { expect, it, test } from "vitest";
import { OLDEST } from "../../scripts/oldest-browsers.mjs";
import { lackedIn } from "./too-new.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What is used all the same, by file: only behind a question for it, or as a hint that may be ignored. */
const ALLOWED = [
  // Where there are none, lib/browser/popover-fallback.ts brings them.
  "src/lib/ui/Menu.tsx HTMLElement.hidePopover",
  "src/lib/ui/Menu.tsx popover",
  "src/lib/browser/popover-fallback.ts HTMLElement.hidePopover",
  "src/lib/browser/popover-fallback.ts HTMLElement.showPopover",
  "src/app/web/layout/Header.tsx HTMLElement.hidePopover",
  "src/app/web/layout/Header.tsx popover",
  // Older versions of Chrome end with another kind of error.
  "src/lib/api-client/api.ts AbortSignal.timeout",
  // Tells a phone's keyboard.
  "src/people/sign-in/ui/credential-fields.tsx autocapitalize",
  "src/sales/quick-order/ui/RowLine.tsx autocapitalize",
  "src/app/web/layout/SiteSearch.tsx autocapitalize",
];

it("no page uses a function that one of the oldest browsers lacks", () => {
  const api = new API({ cwd: ROOT });
  const config = join(ROOT, "tsconfig.web.json");
  const [project] = api.updateSnapshot({ openProject: config }).getProjects();
  if (!project) throw new Error(`There is no ${config}.`);
  const { program, checker } = project;
  const found = program.getSourceFileNames().flatMap((path) => {
    const isOurs = /\.tsx?$/.test(path) && !/node_modules|\.d\.ts$/.test(path);
    const file = isOurs ? program.getSourceFile(path) : undefined;
    return file ? lackedIn(file, checker) : [];
  });
  api.close();
  expect(found.map((each) => each.replace(`${ROOT}/`, "")).sort()).toEqual(ALLOWED.toSorted());
});

test("docs/browsers.md names the versions of the build", () => {
  const guide = readFileSync(join(ROOT, "docs/browsers.md"), "utf8");
  const { chrome, edge, firefox, safari, ios } = OLDEST;
  for (const [name, version] of [
    ["Chrome", chrome],
    ["Edge", edge],
    ["Firefox", firefox],
    ["Safari", safari],
    ["Safari on iOS and iPadOS", ios],
  ])
    expect(guide).toContain(`| ${name} | ${version} |`);
});
