/** Reads a build as a browser would: which files a page asks for, and how much they weigh. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The folder of the built pages. */
export const client = join(import.meta.dirname, "../../dist/client");

/** The built page `file`, as text. Throws if there is no build. */
export function pageSource(file: string): string {
  return readFileSync(join(client, file), "utf8");
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
