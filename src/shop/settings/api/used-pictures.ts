/** The pictures that a value of the settings names. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { saidOf, unwrapped } from "../../../lib/contract/schema-fields.ts";

const PUBLIC = fileURLToPath(new URL("../../../../public", import.meta.url));

interface UsedPicture {
  readonly path: readonly PropertyKey[];
  readonly address: string;
}

/** Those of the fields that the schema declares as pictures; also names of drawings, which are no addresses. */
export function picturesIn(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): UsedPicture[] {
  if (saidOf(schema).isPicture) return typeof value === "string" ? [{ path, address: value }] : [];
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((entry, at) =>
      picturesIn(inner.element as z.ZodType, entry, [...path, String(at)]),
    );
  if (inner instanceof z.ZodObject && typeof value === "object" && value !== null)
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      picturesIn(field as z.ZodType, (value as Record<string, unknown>)[name], [...path, name]),
    );
  return [];
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
