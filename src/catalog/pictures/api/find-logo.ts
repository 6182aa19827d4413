/** Logos for pictures and documents that the server composes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../database/schema.ts";
import { pictureNameAt } from "../rules.ts";
import { loadSharp } from "./encode.ts";
import { findPicture } from "./store.ts";

/**
 * The bytes of an uploaded picture or, below `files`, of a file of the shop. Undefined if there is none, and for other
 * hosts, which the server does not ask.
 */
export async function findLogo(
  db: Database,
  address: string,
  files?: string,
): Promise<Buffer | undefined> {
  const name = pictureNameAt(address);
  if (name !== undefined) {
    const picture = await findPicture(db, name);
    return picture && Buffer.from(picture.bytes);
  }
  if (files === undefined || !address.startsWith("/")) return undefined;
  return readFile(join(files, address)).catch(() => undefined);
}

export interface PrintedLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** An uploaded picture on white, for print. */
export async function findPrintedLogo(
  db: Database,
  address: string | undefined,
): Promise<PrintedLogo | undefined> {
  return address === undefined
    ? undefined
    : findPrintedPicture(db, address, { width: 720, height: 272 });
}

/** SVG units are 1/72 inch: drawings are rendered at twice their size. */
const DENSITY = 144;

/** A picture or drawing of the shop on white, in at most so many pixels; undefined for other hosts. */
export async function findPrintedPicture(
  db: Database,
  address: string,
  most: { readonly width: number; readonly height: number },
): Promise<PrintedLogo | undefined> {
  const bytes = await findLogo(db, address);
  if (!bytes) return undefined;
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { density: DENSITY })
    .resize({ ...most, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
