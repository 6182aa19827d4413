/** Which texts a page loads: the area of a file is that of the first page that imports it. */
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { pages } from "../../src/frame/pages.ts";

/** The order counts: what a public page imports is public, even if an admin's page does too. */
export const AREAS = ["public", "desk", "admin", "emails"] as const;
export type Area = (typeof AREAS)[number];

const ROUTES = "src/app/web/routes.tsx";
const ENTRY = "src/app/web/main.tsx";
const PAGE = /page\(\s*"(\w+)",\s*(?:async )?\(\) =>[^;]*?import\("(\.[^"]+)"\)/g;
const IMPORT = /(import type[^;]*?)?(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** The area of every file that a page imports; all others are the server's: "emails". */
export function readAreas(): (file: string) => Area {
  const areas = new Map<string, Area>();
  const visit = (file: string, area: Area): void => {
    if (areas.has(file)) return;
    areas.set(file, area);
    if (file === ROUTES) return;
    for (const imported of importsOf(file)) visit(imported, area);
  };
  // What lies around pages is named in the routes themselves.
  const around = [...readFileSync(ROUTES, "utf8").matchAll(PAGE)].map(([, area, path = ""]) => ({
    area: area as Area,
    file: beside(ROUTES, path),
  }));
  const own = Object.values(pages).map(({ area, file }) => ({
    area,
    file: `src/app/web/pages/${file}.tsx`,
  }));
  for (const file of [ENTRY, ...staticImportsOf(ROUTES)]) visit(file, "public");
  for (const area of AREAS) {
    for (const page of [...around, ...own]) if (page.area === area) visit(page.file, area);
  }
  return (file) => areas.get(file) ?? "emails";
}

function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(IMPORT)]
    .filter(([, type]) => !type)
    .map(([, , path = ""]) => beside(file, path));
}

function staticImportsOf(file: string): string[] {
  const lines = readFileSync(file, "utf8").matchAll(/^(?:import|\}) (?!type).*from "(\.[^"]+)"/gm);
  return [...lines].map(([, path = ""]) => beside(file, path));
}

function beside(file: string, path: string): string {
  return normalize(join(dirname(file), path)).replaceAll("\\", "/");
}
