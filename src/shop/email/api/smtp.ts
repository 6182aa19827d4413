import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import type { NodemailerError } from "nodemailer";
import { ENCODED_PASSWORD } from "../../../lib/db/address-password.ts";
import { isLoopback } from "../../../lib/http/loopback.ts";
import { fitsHeaders, NotSent, type NotSentKind, type OutgoingEmail, type Send } from "./outbox.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;
const SEND_TIMEOUT_MS = 120_000;

export function smtpSender(options: {
  /**
   * `smtp:` (requires STARTTLS unless it is a loopback address) or `smtps:`, with user and password. `?tls=off` sends
   * unencrypted, `?ca=FILE` names the certificate of the server's own authority.
   */
  readonly url: URL;
  /** Read for each email. */
  readonly from: { readonly name: string; readonly address: string };
  /** The shop's own, whose host is said to the server. */
  readonly origin?: string;
}): Send {
  const { url, origin } = options;
  let connecting: ReturnType<typeof connect> | undefined;

  async function send(email: OutgoingEmail): Promise<void> {
    const { id, to, replyTo, subject, text, html, attachments = [] } = email;
    if (!fitsHeaders(email)) throw new NotSent("refused", "invalid address or subject");
    const { from } = options;
    const domain = from.address.slice(from.address.indexOf("@") + 1);
    connecting ??= connect(url, origin);
    const transport = await connecting;
    try {
      await transport.sendMail({
        from: { ...from },
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        attachments: [...attachments],
        messageId: `<${id}@${domain}>`,
        headers: { ...NO_AUTOMATIC_REPLIES, ...unsubscribeHeaders(email) },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
    } catch (error) {
      throw notSent(error as NodemailerError);
    }
  }

  return Object.assign(send, {
    close: () => {
      connecting?.then((transport) => transport.close()).catch(() => {});
    },
  });
}

/** By RFC 3834; Exchange, whose out-of-office notes answer all the same, looks for its own header. */
const NO_AUTOMATIC_REPLIES = {
  "auto-submitted": "auto-generated",
  "x-auto-response-suppress": "OOF, AutoReply",
};

/** RFC 2369, and RFC 8058: the mail program posts to the address without asking further. */
function unsubscribeHeaders({ unsubscribeUrl }: OutgoingEmail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    "list-unsubscribe": `<${unsubscribeUrl}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  };
}

async function connect(url: URL, origin: string | undefined) {
  const { protocol, hostname, port, username, password, searchParams } = url;
  const { createTransport } = await import("nodemailer");
  const secure = protocol === "smtps:";
  const ca = searchParams.get("ca");
  const isHere = !secure && isLoopback(hostname) && ca === null;
  // A relay of this machine may take a password only behind STARTTLS, and its certificate is rarely for "localhost".
  const plain = searchParams.get("tls") === "off" || (isHere && username === "");
  const name = greetingOf(origin);
  return createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(name !== undefined && { name }),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !plain && !isHere,
    ignoreTLS: plain,
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    ...(ca !== null && { tls: { ca: readFileSync(ca) } }),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The name by which the shop greets the server. Left to nodemailer it is [127.0.0.1] where the machine's own has no dot, as
 * that of a container, and some servers hang up on that. Undefined: the shop's host is no name that others know.
 */
function greetingOf(origin: string | undefined): string | undefined {
  const host = origin === undefined ? "" : new URL(origin).hostname;
  return host.includes(".") && isIP(host) === 0 ? host : undefined;
}

/** Why no email can be sent by this server, for the operator; undefined when it can. */
export async function mailServerFault(url: URL, origin?: string): Promise<string | undefined> {
  const transport = await connect(url, origin);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { message } = notSent(error as NodemailerError);
    return `SMTP_URL: the mail server ${url.host} takes no email (${message}).${adviceOn(error as NodemailerError, url)}`;
  } finally {
    transport.close();
  }
}

/** A sentence with a space before it; empty where the error says it all. */
function adviceOn({ code, command, message }: NodemailerError, { protocol }: URL): string {
  if (/altnames/i.test(message))
    return " Its certificate is for another name: write that in SMTP_URL, or get one for this.";
  if (/expired/i.test(message)) return " Its certificate has expired.";
  if (/certificate/i.test(message))
    return " If it has a certificate of its own authority, name that: ?ca=/path/ca.pem";
  if (/wrong version number/i.test(message))
    return " It begins without TLS, as most do on port 587: write smtp:// instead of smtps://.";
  if (protocol === "smtp:" && /greeting/i.test(message))
    return " If it begins with TLS, as most do on port 465, write smtps:// instead of smtp://.";
  if (code === "ETLS" || command === "STARTTLS")
    return " It offers no TLS: on a network of this machine alone, such as that of compose.yaml, end the address with ?tls=off";
  return code === "EAUTH" ? ` In SMTP_URL write ${ENCODED_PASSWORD}.` : "";
}

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
  // The server's text may name the recipient, so only its codes are stored.
  const reason = responseCode
    ? ["SMTP", responseCode, detailIn(response), command && `to ${command}`]
    : ["no connection:", code, originalCode];
  return new NotSent(kindOf(error), reason.filter(Boolean).join(" "));
}

/** The enhanced code of an answer (RFC 3463): "5.1.1". */
function detailIn(response: string): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

/**
 * Errors about the recipient or the message concern this email only. All others (connection, authentication,
 * sender) block every email until the settings or the server are corrected.
 */
function kindOf(error: NodemailerError): NotSentKind {
  const { code, command, responseCode, permanent } = error;
  const isThisEmail = code === "EMESSAGE" || (code === "EENVELOPE" && command !== "MAIL FROM");
  if (!isThisEmail || responseCode === 421) return "unreachable";
  if (!permanent) return "deferred";
  return isOfSender(error) ? "unreachable" : "refused";
}

/** A wrong or unknown sender, one without a right to send, without TLS or a password, and one that has sent enough today. */
const OF_SENDER = /^5\.(1\.[78]|2\.252|4\.5|7\.(8|54|57|60))$/;

/** Many servers refuse the sender behind the recipient, and Exchange and Gmail behind the message. */
function isOfSender({ command, response = "" }: NodemailerError): boolean {
  const detail = detailIn(response);
  if (detail !== undefined && OF_SENDER.test(detail)) return true;
  // No email goes out by a server that does not relay for the shop. The word may be a part of the recipient's address, too.
  if (command !== "RCPT TO" || (detail !== undefined && !detail.startsWith("5.7."))) return false;
  return /\brelay(?:ing)?\b/i.test(response.replaceAll(/\S*[@.]\S*\w/g, " "));
}
