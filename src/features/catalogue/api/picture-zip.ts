/** Reads the pictures of a ZIP file one by one; what is wrong with one does not stop the others. */
import {
  type Entry,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from "yauzl";
import type { Outcome } from "../../../kit/result.ts";
import { MAX_PICTURE_BYTES, TOO_LARGE } from "../../images/rules.ts";
import { MAX_ZIP_FILES, tooManyZipFiles, unreadableZip } from "../contract-pictures.ts";

/** All pictures together, unpacked. */
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024;

const ARCHIVE = /\.(zip|rar|7z|tar|tgz|gz|bz2|xz)$/i;
/** What systems add to a ZIP: hidden files and folders of macOS, thumbnails of Windows. */
const OF_THE_SYSTEM = /(^|[/\\])(__MACOSX[/\\]|\.(?!\.)|Thumbs\.db$|desktop\.ini$)/i;

export interface ZipEntry {
  readonly name: string;
  /** Unpacks it; a text is the reason why it cannot be. */
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | string>;
}

/** Its message is for users. */
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
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    if (/[/\\]$/.test(name) || OF_THE_SYSTEM.test(name)) continue;
    const read = async () => {
      const fault = faultOf(name, entry);
      if (fault !== undefined) return fault;
      total += entry.uncompressedSize;
      if (total > MAX_TOTAL_BYTES)
        return "The pictures of the ZIP are larger than 1 GB together. Send the rest in another one.";
      return unpack(zip, entry);
    };
    yield { name, read };
  }
}

function faultOf(name: string, entry: Entry): string | undefined {
  if (validateFileName(name) !== null) return "The name is a path that leads out of the ZIP.";
  if (entry.isEncrypted()) return "The file is encrypted. Make the ZIP without a password.";
  if (ARCHIVE.test(name)) return "The file is an archive inside the ZIP. Unpack it first.";
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) return TOO_LARGE;
  return entry.canDecodeFileData()
    ? undefined
    : "The file is packed in a way that the shop cannot read. Make the ZIP again.";
}

/** The library ends the stream when the data are longer than the ZIP declares. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array<ArrayBuffer> | string> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return "The file is damaged in the ZIP. Pack it again.";
  }
}

async function* directoryOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await entries.next().catch(() => {
      throw new DamagedZip("The rest of the ZIP is damaged. Pack it again.");
    });
    if (next.done) return;
    yield next.value;
  }
}
