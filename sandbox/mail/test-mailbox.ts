/** A real SMTP server that keeps what it is sent. */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailboxOptions = SMTPServerOptions;

/** An email as it arrived, parsed. */
export interface ReceivedEmail extends Email {
  readonly attachments: Email["attachments"];
}

/** A server under way. */
export interface Mailbox {
  /** `smtp://…` */
  readonly url: URL;
  readonly port: number;
  /** The emails in the order of their arrival. */
  readonly emails: ReceivedEmail[];
  close(): Promise<void>;
}

/** Opens a server; without a port on a free one. It takes everything, unless `options` refuse it. */
export async function openMailbox(
  options: MailboxOptions = {},
  { host = "127.0.0.1", port = 0 }: { host?: string; port?: number } = {},
): Promise<Mailbox> {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        emails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
    ...options,
  });
  // A client that is gone in the middle of an email is part of some tests.
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
  const { port: given } = server.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://${host}:${given}`),
    port: given,
    emails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
