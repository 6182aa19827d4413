import { NetworkFailure, UserFacingError } from "../../../lib/api-client/failure.ts";
import { sendToShop } from "../../../lib/api-client/files.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { MAX_ZIP_BYTES, ZIP_FIELD, ZipLine } from "../contract.ts";

const FIELD: typeof ZIP_FIELD = "file";
const MAX_MB = 200;
const MAX_BYTES: typeof MAX_ZIP_BYTES = MAX_MB * 1024 * 1024;

interface SendingZip {
  /** The account that chose it. */
  readonly account: string;
  readonly signal: AbortSignal;
  /** Receives 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Called with each line as soon as it arrives. */
  readonly onLine: (line: ZipLine) => void;
}

export function isZip({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || /^application\/(x-)?zip/.test(type);
}

/** Throws a `UserFacingError`, also when the answer ends early; or the signal's reason. */
export async function sendZip(
  file: File,
  { account, signal, onProgress, onLine }: SendingZip,
): Promise<void> {
  if (file.size > MAX_BYTES)
    throw new UserFacingError(
      t(
        "pictures.zipTooLarge",
        "The ZIP is larger than {most} MB. Unpack it and choose the pictures or their folder.",
        { most: MAX_MB },
      ),
    );
  let isWhole = false;
  let read = 0;
  await sendToShop("/api/product/picture/zip", {
    field: FIELD,
    file,
    account,
    signal,
    onProgress,
    onText: (text) => {
      const end = text.lastIndexOf("\n");
      // A refusal is one line without an end.
      const lines = text.slice(read, Math.max(read, end)).split("\n").filter(Boolean);
      read = end + 1;
      for (const each of lines) {
        const line: ZipLine = JSON.parse(each);
        if ("end" in line) isWhole = true;
        onLine(line);
      }
    },
  });
  if (!isWhole) throw new NetworkFailure("unreadable");
}
