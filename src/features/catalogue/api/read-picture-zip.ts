/** Receives a ZIP of pictures, and stores those that fit a tool while it answers line by line. */
import { Readable } from "node:stream";
import type { ZipFile } from "yauzl";
import type { Schema } from "../../../database/schema.ts";
import type { ReadUploadedFile } from "../../../kit/endpoint.ts";
import { textOf } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { troubleOf } from "../../../kit/node/db/trouble.ts";
import type { Log } from "../../../kit/node/log.ts";
import { busy, internal, storageFull } from "../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { storePicture } from "../../images/api/upload.ts";
import type { ZipLine } from "../contract-pictures.ts";
import { createFileMatcher, type MatchFile } from "./match-pictures.ts";
import { DamagedZip, entriesOf, openZip, type ZipEntry } from "./picture-zip.ts";

const RETRY_SECONDS = 20;

export type ReadPictureZip = (receive: ReadUploadedFile) => Promise<Outcome<Readable>>;

/** One ZIP at a time per process: its pictures are encoded one by one anyway. */
export function createZipReader(db: Database<Schema>, log: Log): ReadPictureZip {
  let current: symbol | undefined;

  return async (receive) => {
    if (current)
      return busy("Another ZIP is being read. Send this one again in a moment.", {
        retryAfter: RETRY_SECONDS,
      });
    const turn = Symbol();
    current = turn;
    const free = () => {
      if (current === turn) current = undefined;
    };
    await using held = new AsyncDisposableStack();
    held.defer(free);
    const upload = await receive();
    if (isRefusal(upload)) return upload;
    held.defer(upload.remove);
    const zip = await openZip(upload.path);
    if (isRefusal(zip)) return zip;
    held.defer(() => zip.close());

    const lines = Readable.from(readLines(db, log, zip));
    const untilClosed = held.move();
    // Closed after the last line, and when the client has gone.
    lines.once("close", () => {
      free();
      void untilClosed.disposeAsync();
    });
    return lines;
  };
}

async function* readLines(
  db: Database<Schema>,
  log: Log,
  zip: ZipFile,
): AsyncGenerator<string, void> {
  const write = (line: ZipLine) => `${JSON.stringify(line)}\n`;
  yield write({ files: zip.entryCount });
  try {
    const match = await createFileMatcher(db);
    for await (const entry of entriesOf(zip)) yield write(await readEntry(db, match, entry));
    yield write({ end: true });
  } catch (error) {
    log.error({ err: error }, "a ZIP of pictures was read in part");
    yield write({ end: true, problem: problemOf(error) });
  }
}

/** Unpacks and stores the file if it fits a tool. */
async function readEntry(
  db: Database<Schema>,
  match: MatchFile,
  { name, read }: ZipEntry,
): Promise<ZipLine> {
  const matched = await match(name);
  if (matched.tool === undefined) return matched;
  const bytes = await read();
  if (typeof bytes === "string") return { ...matched, fault: bytes };
  const img = await storePicture(db, bytes, "");
  return isRefusal(img) ? { ...matched, fault: textOf(img.detail) } : { ...matched, img };
}

function problemOf(error: unknown): string {
  if (error instanceof DamagedZip) return error.message;
  const trouble = troubleOf(error);
  if (trouble === "full") return textOf(storageFull().detail);
  return textOf((trouble ? busy() : internal()).detail);
}
