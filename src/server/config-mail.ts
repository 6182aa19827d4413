import * as z from "zod";
import { shop } from "../../shop.config.ts";
import { email } from "../kit/fields.ts";

export interface MailConfig {
  readonly url: URL;
  readonly from: Mailbox;
}

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const SERVER =
  "must look like smtp://user:password@host:587 or smtps://…:465, the password percent-encoded";

export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: SERVER, abort: true })
    .refine(isServer, SERVER)
    .transform((value) => new URL(value))
    .optional(),
  MAIL_FROM: z.string().transform(toMailbox).optional(),
};
type Values = z.output<z.ZodObject<typeof mailVariables>>;

export function mailFaults(values: Values): string[] {
  return values.MAIL_FROM && !values.SMTP_URL
    ? ["MAIL_FROM is set but SMTP_URL is not: set the server that sends the mail, or neither."]
    : [];
}

/** Undefined when no mail is sent. */
export function mailConfig({ SMTP_URL: url, MAIL_FROM: from }: Values): MailConfig | undefined {
  const { name, email: address } = shop.company;
  return url && { url, from: from ?? { name, address } };
}

/** Rejects URL parts that would be ignored. */
function isServer(value: string): boolean {
  const { hostname, pathname, search, hash, username, password } = new URL(value);
  const rest = pathname.replace("/", "") + search + hash;
  return hostname !== "" && rest === "" && isEncoded(username) && isEncoded(password);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function toMailbox(text: string, context: z.RefinementCtx): Mailbox {
  const [, before = "", inside = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const name = before.trim().replace(/^"(.*)"$/, "$1");
  const address = email.safeParse(inside);
  if (address.success && !/\p{Cc}/u.test(name)) return { name, address: address.data };
  context.addIssue('must be an address, or a name with one: "The Shop <mail@shop.example>"');
  return z.NEVER;
}
