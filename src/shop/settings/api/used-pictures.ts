/** The pictures that a value of the settings names. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PUBLIC = fileURLToPath(new URL("../../../../public", import.meta.url));

/** Fields that hold a picture. */
const PICTURE_FIELDS = new Set(["img", "mark", "portrait", "logoLight", "logoDark"]);

interface UsedPicture {
  readonly path: readonly PropertyKey[];
  readonly address: string;
}

/** Also names of drawings, which are no addresses. */
export function picturesIn(value: unknown, path: readonly PropertyKey[] = []): UsedPicture[] {
  if (typeof value === "string")
    return PICTURE_FIELDS.has(String(path.at(-1))) ? [{ path, address: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => picturesIn(entry, [...path, name]));
}

/** Whether the address is that of a file which public/ does not have. */
export function isMissingFile({ address }: UsedPicture): boolean {
  return (
    address.startsWith("/") &&
    !address.startsWith("/images/") &&
    !address.includes("..") &&
    !existsSync(PUBLIC + address)
  );
}
