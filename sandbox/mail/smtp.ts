import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { sayFault } from "../say-fault.ts";
import type { Store } from "../store.ts";
import { type Envelope, parseEmail } from "./parse.ts";
import { saveEmail } from "./store.ts";

const MAX_EMAIL_BYTES = 10 * 1024 * 1024;

export interface SmtpServer {
  accept: (socket: Socket) => void;
  /** Waits for received emails that are not acknowledged yet. */
  drained: () => Promise<unknown>;
}

/** Accepts email from any sender to any recipient and acknowledges it after storing. */
export function createSmtpServer(store: Store, now: () => number): SmtpServer {
  const storing = new Set<Promise<void>>();
  const server = new SMTPServer({
    name: "localhost",
    banner: "Millwright sandbox",
    size: MAX_EMAIL_BYTES,
    rejectOversized: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, answer) => void receive(stream, session, answer),
  });
  // Broken connections: the sender has no acknowledgement and retries.
  server.on("error", () => undefined);

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ): Promise<void> {
    const source = await readAll(stream);
    if (source === null) return;
    if (stream.sizeExceeded) return answer(); // It is refused all the same (rejectOversized).
    const stored = storeEmail(source, envelopeOf(session)).then(
      () => answer(),
      (refusal: Error) => answer(refusal),
    );
    storing.add(stored);
    await stored;
    storing.delete(stored);
  }

  async function storeEmail(source: Buffer, envelope: Envelope): Promise<void> {
    const read = await parseEmail(source, envelope, now()).catch((error: Error) => {
      throw smtpError(554, `This email cannot be read: ${error.message}`);
    });
    try {
      saveEmail(store, read);
    } catch (error) {
      sayFault(error);
      throw smtpError(451, "This email could not be stored. The sandbox's console says why.");
    }
  }

  return {
    accept: (socket) => void server.server.emit("connection", socket),
    drained: () => Promise.all(storing),
  };
}

/** Empty when too large; null when the sender disconnected. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer | null> {
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

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
