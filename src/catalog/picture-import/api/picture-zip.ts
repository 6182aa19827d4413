/** Reads the pictures of a ZIP file one by one; what is wrong with one does not stop the others. */

import { isUtf8 } from "node:buffer";
import {
  type Entry,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from "yauzl";
import type { Outcome } from "../../../lib/contract/result.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { MAX_PICTURE_BYTES } from "../../pictures/rules.ts";
import { pictureFaults } from "../../pictures/rules-refused.ts";
import { MAX_ZIP_FILES, tooManyZipFiles, unreadableZip } from "../contract.ts";

/** All pictures together, unpacked. */
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024;

const ARCHIVE = /\.(zip|rar|7z|tar|tgz|gz|bz2|xz)$/i;
/** What systems add to a ZIP: hidden files and folders of macOS, thumbnails of Windows. */
const OF_THE_SYSTEM = /(^|[/\\])(__MACOSX[/\\]|\.(?!\.)|Thumbs\.db$|desktop\.ini$)/i;

export interface ZipEntry {
  readonly name: string;
  /** Unpacks it; a message is the reason why it cannot be. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | Message>;
}

export class DamagedZip extends Error {}

export async function openZip(path: string): Promise<Outcome<ZipFile>> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    // Names are decoded and validated one by one: a bad one would end the reading of the whole file.
    decodeStrings: false,
  }).catch(() => undefined);
  if (!zip) return unreadableZip();
  if (zip.entryCount <= MAX_ZIP_FILES) return zip;
  zip.close();
  return tooManyZipFiles();
}

/** The files of a ZIP without folders and the system's files. Throws `DamagedZip`. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<ZipEntry> {
  let total = 0;
  for await (const entry of directoryOf(zip)) {
    const name = nameOf(entry);
    if (/[/\\]$/.test(name) || OF_THE_SYSTEM.test(name)) continue;
    const read = async () => {
      const fault = faultOf(name, entry);
      if (fault !== undefined) return fault;
      total += entry.uncompressedSize;
      if (total > MAX_TOTAL_BYTES)
        return msg(
          "pictures.fault.zipTooLarge",
          "The pictures of the ZIP are larger than 1 GB together. Send the rest in another one.",
        );
      return unpack(zip, entry);
    };
    yield { name, read };
  }
}

/** The bit that says that a name is UTF-8. */
const UTF8 = 0x800;

/** macOS writes names in UTF-8 and does not say so: in the code page of DOS, which is meant without it, "Ø" is two signs. */
function nameOf({ generalPurposeBitFlag: flag, fileNameRaw, extraFields }: Entry): string {
  const known = isUtf8(fileNameRaw) ? flag | UTF8 : flag;
  return getFileNameLowLevel(known, fileNameRaw, extraFields, false);
}

const zipFaults = {
  path: msg("pictures.fault.path", "The name is a path that leads out of the ZIP."),
  encrypted: msg(
    "pictures.fault.encrypted",
    "The file is encrypted. Make the ZIP without a password.",
  ),
  archive: msg("pictures.fault.archive", "The file is an archive inside the ZIP. Unpack it first."),
  packing: msg(
    "pictures.fault.packing",
    "The file is packed in a way that the shop cannot read. Make the ZIP again.",
  ),
  damaged: msg("pictures.fault.damaged", "The file is damaged in the ZIP. Pack it again."),
} as const;

function faultOf(name: string, entry: Entry): Message | undefined {
  if (validateFileName(name) !== null) return zipFaults.path;
  if (entry.isEncrypted()) return zipFaults.encrypted;
  if (ARCHIVE.test(name)) return zipFaults.archive;
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) return pictureFaults.tooLarge;
  return entry.canDecodeFileData() ? undefined : zipFaults.packing;
}

/** The library ends the stream when the data are longer than the ZIP declares. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array<ArrayBuffer> | Message> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return zipFaults.damaged;
  }
}

async function* directoryOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await entries.next().catch(() => {
      throw new DamagedZip();
    });
    if (next.done) return;
    yield next.value;
  }
}
