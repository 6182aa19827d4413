/** Reads a build as a browser would: which files a page asks for, and how much they weigh. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { PageCode, SharedFiles } from "../../src/app/server/ssr/document.ts";

/** The folder of the build. */
export const dist = join(import.meta.dirname, "../../dist/");

/** The folder of the built pages. */
export const client = join(dist, "client");

interface Built {
  readonly files: SharedFiles;
  readonly routes: readonly { readonly path: string; readonly code: PageCode }[];
}

/** What the build wrote down about its pages. Throws if there is no build. */
export function builtPages(): Built {
  return JSON.parse(readFileSync(join(client, "../pages.json"), "utf8"));
}

/** The addresses of what the home page loads. Throws if there is no build. */
export function filesOfHome() {
  const { files, routes } = builtPages();
  const code = routes.find(({ path }) => path === "/")?.code;
  if (code === undefined) throw new Error("The build has no home page.");
  const addresses = (names: readonly string[]) => names.map((name) => `/${name}`);
  return {
    scripts: addresses([files.start, ...code.packages, ...code.modules]),
    styles: addresses(files.styles),
    fonts: addresses(files.fonts),
  };
}

/** The addresses of all scripts that a page runs or preloads. */
export function scriptsOf(html: string): string[] {
  const run = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)];
  const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)];
  return [...new Set([...run, ...preloaded].map(([, address = ""]) => address))];
}

/** The addresses of all style sheets of a page. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
}

/** What the files weigh together over the wire, bytes, each compressed by gzip. */
export function gzipped(addresses: readonly string[]): number {
  return addresses
    .map((address) => gzipSync(readFileSync(join(client, address)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
