import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** What a line waits in all for a full pipe, until one gets through again: meanwhile the process stands still. */
const MOST_WAITS = 10;
const WAIT_MS = 10;

/**
 * Writes each line at once. One that cannot be written, as on a full disk, is lost: it must not end the program that it is
 * about, nor keep the next line from being tried.
 */
export function standardError(
  write: (bytes: Uint8Array) => number = (bytes) => writeSync(2, bytes),
): DestinationStream {
  let waits = 0;
  let isCut = false;

  /** Answers with how many bytes were written. */
  function writeAll(bytes: Uint8Array): number {
    let written = 0;
    while (written < bytes.length) {
      try {
        written += write(bytes.subarray(written));
        waits = 0;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== "EAGAIN" || waits === MOST_WAITS) break;
        waits += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
      }
    }
    return written;
  }

  return {
    write(line) {
      // A line that was cut short must not spoil the one behind it.
      const bytes = Buffer.from(isCut ? `\n${line}` : line);
      const written = writeAll(bytes);
      if (written > 0) isCut = written < bytes.length;
    },
  };
}
