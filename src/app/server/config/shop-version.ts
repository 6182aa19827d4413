import { readFileSync } from "node:fs";

export function shopVersion(): string {
  const file = new URL("../../../../package.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).version;
}
