/** Receives a ZIP of pictures, and stores those that fit a tool while it answers line by line. */
import { Readable } from "node:stream";
import type { ZipFile } from "yauzl";
import type { Database } from "../../../database/schema.ts";
import type { ReadUploadedFile } from "../../../lib/contract/endpoint.ts";
import { busy, internal, storageFull } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { databaseFailureOf } from "../../../lib/db/database-failure.ts";
import { type Message, msg, textOf } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import type { Log } from "../../../lib/process/log.ts";
import { storePicture } from "../../pictures/api/upload.ts";
import type { ZipLine } from "../contract.ts";
import { createFileMatcher, inWords, type MatchFile } from "./match-pictures.ts";
import { DamagedZip, entriesOf, openZip, type ZipEntry } from "./picture-zip.ts";

const RETRY_SECONDS = 20;

export type ReadPictureZip = (receive: ReadUploadedFile) => Promise<Outcome<Readable>>;

/** One ZIP at a time per process: its pictures are encoded one by one anyway. */
export function createZipReader(db: Database, log: Log): ReadPictureZip {
  let current: symbol | undefined;

  return async (receive) => {
    if (current)
      return busy(
        msg("refusal.busy.zip", "Another ZIP is being read. Send this one again in a moment."),
        { retryAfter: RETRY_SECONDS },
      );
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

    const lines = Readable.from(readLines(db, log, zip, inOwnLanguage()));
    const untilClosed = held.move();
    // Closed after the last line, and when the client has gone.
    lines.once("close", () => {
      free();
      void untilClosed.disposeAsync();
    });
    return lines;
  };
}

type WriteMessage = (message: string | Message) => string;

/** Lines are read after the handler has ended, outside of its language. */
function inOwnLanguage(): WriteMessage {
  const { locale } = currentLanguage();
  return (message) => inLanguage(locale, () => textOf(message));
}

async function* readLines(
  db: Database,
  log: Log,
  zip: ZipFile,
  write: WriteMessage,
): AsyncGenerator<string, void> {
  const asText = (line: ZipLine) => `${JSON.stringify(line)}\n`;
  yield asText({ files: zip.entryCount });
  try {
    const match = await createFileMatcher(db);
    for await (const entry of entriesOf(zip)) {
      yield asText(await readEntry(db, match, entry, write));
    }
    yield asText({ end: true });
  } catch (error) {
    log.error({ err: error }, "a ZIP of pictures was read in part");
    yield asText({ end: true, problem: write(problemOf(error)) });
  }
}

/** Unpacks and stores the file if it fits a tool. */
async function readEntry(
  db: Database,
  match: MatchFile,
  { name, read }: ZipEntry,
  write: WriteMessage,
): Promise<ZipLine> {
  const matched = inWords(await match(name), write);
  if (matched.tool === undefined) return matched;
  const bytes = await read();
  if (!(bytes instanceof Uint8Array)) return { ...matched, fault: write(bytes) };
  const img = await storePicture(db, bytes);
  return isRefusal(img) ? { ...matched, fault: write(img.detail) } : { ...matched, img };
}

function problemOf(error: unknown): string | Message {
  if (error instanceof DamagedZip)
    return msg("pictures.fault.restDamaged", "The rest of the ZIP is damaged. Pack it again.");
  const failure = databaseFailureOf(error);
  if (failure === "full") return storageFull().detail;
  return (failure ? busy() : internal()).detail;
}
