/** Letters carried by an SMTP server. */
import type { NodemailerError } from "nodemailer";
import { EMAIL_PATTERN } from "../../../kit/fields.ts";
import { isLoopback } from "../../../kit/node/loopback.ts";
import { NotSent, type NotSentKind, type OutgoingEmail, type Send } from "./send.ts";

const CONNECT_WITHIN_MS = 10_000;
/** How long a server may be silent in the middle of a letter. */
const SILENT_FOR_MS = 30_000;
/** The whole of an attempt, whatever the server does. */
const SEND_WITHIN_MS = 120_000;

/** By which server, and in whose name. */
export interface SmtpOptions {
  /** `smtp:` (STARTTLS is required but on this machine) or `smtps:`, with user and password. */
  readonly url: URL;
  readonly from: { readonly name: string; readonly address: string };
}

/** Makes the sender; the library is loaded, and the server asked, at the first letter. */
export function smtpSender({ url, from }: SmtpOptions): Send {
  let connecting: ReturnType<typeof connect> | undefined;
  const domain = from.address.slice(from.address.indexOf("@") + 1);

  async function send(email: OutgoingEmail): Promise<void> {
    const { id, to, replyTo = to, subject, text, html, attachments = [] } = email;
    if (![to, replyTo].every((address) => EMAIL_PATTERN.test(address)) || /\p{Cc}/u.test(subject))
      throw new NotSent("refused", "an address or the subject cannot stand in a header");
    connecting ??= connect(url);
    const transport = await connecting;
    try {
      await transport.sendMail({
        from: { ...from },
        to: { name: "", address: to },
        ...(email.replyTo && { replyTo: { name: "", address: email.replyTo } }),
        subject,
        text,
        html,
        attachments: [...attachments],
        messageId: `<${id}@${domain}>`,
        // RFC 3834: nothing that answers by itself should answer this.
        headers: { "auto-submitted": "auto-generated" },
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
    } catch (error) {
      throw notSent(error as NodemailerError);
    }
  }

  return Object.assign(send, {
    close: () => {
      // A library that could not be loaded has no connections.
      connecting?.then((transport) => transport.close()).catch(() => {});
    },
  });
}

async function connect({ protocol, hostname, port, username, password }: URL) {
  const { createTransport } = await import("nodemailer");
  const secure = protocol === "smtps:";
  const here = isLoopback(hostname);
  return createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !here,
    ignoreTLS: here,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: CONNECT_WITHIN_MS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** What an error of the library means; errors that are not its own are returned as they are. */
function notSent(error: NodemailerError): Error {
  const {
    code,
    originalCode,
    responseCode,
    response = "",
    command = "",
  } = error as NodemailerError & {
    originalCode?: string;
  };
  if (typeof code !== "string") return error;
  // The server's words may name the recipient: of its answer only the codes are kept.
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reason = responseCode
    ? ["SMTP", responseCode, detail, command && `to ${command}`]
    : ["no connection:", code, originalCode];
  return new NotSent(kindOf(error), reason.filter(Boolean).join(" "));
}

/**
 * Only what is said about recipient or message is about this letter. All else (who we are, how we
 * connect) stands in the way of every letter, and is put right in the settings or at the server.
 */
function kindOf({ code, command, responseCode, permanent }: NodemailerError): NotSentKind {
  const ofLetter = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  if (!ofLetter || responseCode === 421) return "unreachable";
  return permanent ? "refused" : "deferred";
}
