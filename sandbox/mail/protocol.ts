import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Store } from "../store.ts";
import { type Envelope, readLetter } from "./letter.ts";
import { keepLetter } from "./letters.ts";

/** The largest letter, in bytes. */
const LARGEST_LETTER = 10 * 1024 * 1024;

export interface Protocol {
  /** Speaks SMTP with a client that has just connected. */
  speak: (socket: Socket) => void;
  /** Waits for the letters that have wholly arrived and are not acknowledged yet. */
  settled: () => Promise<unknown>;
}

/** SMTP that takes any letter from anybody to anybody, and acknowledges it when it is stored. */
export function createProtocol(store: Store, now: () => number): Protocol {
  const storing = new Set<Promise<void>>();
  const server = new SMTPServer({
    name: "localhost",
    banner: "Millwright sandbox",
    size: LARGEST_LETTER,
    rejectOversized: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, answer) => void take(stream, session, answer),
  });
  // These are broken connections: their senders have no acknowledgement and come again.
  server.on("error", () => undefined);

  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ): Promise<void> {
    const source = await wholeOf(stream);
    if (source === null) return;
    if (stream.sizeExceeded) return answer(); // It is refused all the same (rejectOversized).
    const stored = storeLetter(source, envelopeOf(session)).then(
      () => answer(),
      (refusal: Error) => answer(refusal),
    );
    storing.add(stored);
    await stored;
    storing.delete(stored);
  }

  async function storeLetter(source: Buffer, envelope: Envelope): Promise<void> {
    const read = await readLetter(source, envelope, now()).catch((error: Error) => {
      throw refused(554, `This letter cannot be read: ${error.message}`);
    });
    try {
      keepLetter(store, read);
    } catch (error) {
      console.error(error);
      throw refused(451, "This letter could not be stored. The sandbox's console says why.");
    }
  }

  return {
    speak: (socket) => void server.server.emit("connection", socket),
    settled: () => Promise.all(storing),
  };
}

/** A letter's source, empty when it is too large; null when its sender went away in the midst of it. */
async function wholeOf(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) {
      if (stream.sizeExceeded) parts.length = 0;
      else parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts);
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

function refused(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
