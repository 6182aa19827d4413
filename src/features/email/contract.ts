/** What admins see of the outbox, and sending a letter once more. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { id, line, paging, timestamp } from "../../kit/fields.ts";
import { refusalKind } from "../../kit/result.ts";

/** What became of a letter. `given-up`: it is not tried again by itself. */
export const mailStates = ["waiting", "sent", "given-up"] as const;

/** A letter of the outbox, without its words. */
export const mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The order that it is about. */
  order: z.object({ _id: z.string(), number: z.int() }).optional(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Why the last attempt failed, in the mail server's codes. */
  lastError: z.string().optional(),
  createdAt: timestamp,
  sentAt: timestamp.optional(),
  /** When it is tried next. */
  nextAt: timestamp.optional(),
  /** Whether it can be sent again: a letter about an order that does not wait. */
  resendable: z.boolean(),
});
/** A letter of the outbox. */
export type Mail = z.output<typeof mail>;

export const noSuchMail = refusalKind(404, "no-such-mail", "There is no such letter.");
export const notResendable = refusalKind(
  409,
  "not-resendable",
  "Only letters about orders can be sent again. A letter with a link is asked for anew where the link was asked for.",
);
export const stillWaiting = refusalKind(
  409,
  "still-waiting",
  "This letter waits to be sent already. Look at it again in a moment.",
);
export const noMail = refusalKind(
  409,
  "no-mail",
  "This shop sends no mail: SMTP_URL is not set on its server.",
);

export const listMail = endpoint({
  method: "GET",
  path: "/mail",
  access: "admin",
  tag: "Mail",
  summary: "The letters of the last 90 days, the newest first",
  query: z.object({
    ...paging,
    state: z.enum(mailStates).optional(),
    search: line(100)
      .optional()
      .describe("the beginning of the address; the number of the order that it is about"),
  }),
  answer: z.array(mail),
  refusals: [],
});

export const resendMail = endpoint({
  method: "POST",
  path: "/mail/{id}/resend",
  access: "admin",
  tag: "Mail",
  summary: "Send a letter about an order once more, as a letter of its own",
  params: z.object({ id }),
  answer: mail,
  refusals: [noSuchMail, notResendable, stillWaiting, noMail],
});
