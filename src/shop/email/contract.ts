import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { boundPages, line, MAX_PER_PAGE, paging, timestamp } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { msg } from "../../lib/i18n/i18n.ts";

/** `given-up`: it failed and is not tried again. */
const mailStates = ["waiting", "sent", "given-up"] as const;

export const mail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  order: z.object({ _id: z.string(), number: z.int() }).optional(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** The mail server's codes for the last failure. */
  lastError: z.string().optional(),
  createdAt: timestamp,
  sentAt: timestamp.optional(),
  nextAt: timestamp.optional(),
  resendable: z.boolean(),
});
mail.register(z.globalRegistry, { title: "Mail" });
export type Mail = z.output<typeof mail>;

export const noSuchMail = refusalKind(404, "no-such-mail", "There is no such email.");
export const notResendable = refusalKind(
  409,
  "not-resendable",
  "Only emails about orders can be sent again. To get a new link, request it again where you requested the first one.",
);
export const stillWaiting = refusalKind(
  409,
  "still-waiting",
  "This email is already waiting to be sent. Try again in a moment.",
);
export const noMail = refusalKind(
  409,
  "no-mail",
  msg("refusal.no-mail.admin", "This shop sends no email: SMTP_URL is not set on its server."),
);

export const listMail = endpoint("GET /mail", {
  access: "admin",
  tag: "Mail",
  summary: "List the emails of the last 90 days, the newest first",
  query: boundPages(
    z.object({
      ...paging,
      state: z.enum(mailStates).optional(),
      search: line(100)
        .optional()
        .describe("the beginning of the address, or the number of the order"),
    }),
  ),
  answer: z.array(mail).max(MAX_PER_PAGE),
});

export const resendMail = endpoint("POST /mail/{id}/resend", {
  access: "admin",
  tag: "Mail",
  summary: "Send an email about an order again, as a new email",
  answer: mail,
  refusals: [noSuchMail, notResendable, stillWaiting, noMail],
});
