import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { adminEndpoints, endpoint } from "../../lib/contract/endpoint.ts";
import {
  boundPages,
  email,
  idempotencyKey,
  line,
  MAX_PER_PAGE,
  paging,
  text,
  timestamp,
} from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { MAX_MESSAGE, MAX_SUBJECT, MAX_TYPED_MS } from "./rules.ts";

const adminEndpoint = adminEndpoints("Contact");

export const newMessage = z.strictObject({
  email: z.string().trim().min(1, validation.emailRequired).pipe(email),
  subject: line(MAX_SUBJECT, validation.subjectRequired),
  message: text(MAX_MESSAGE, validation.messageRequired),
  typedMs: z
    .int()
    .min(0)
    .max(MAX_TYPED_MS)
    .describe("time since page load, in ms; under 2,000 is taken for a bot"),
  website: line(500).optional().describe("honeypot: people do not see this field"),
});

export type MessageText = Pick<z.output<typeof newMessage>, "email" | "subject" | "message">;

const messageAnswer = z.object({ text: z.string(), sentAt: timestamp });
messageAnswer.register(z.globalRegistry, { title: "MessageAnswer" });

export const message = z.object({
  _id: z.string(),
  number: z.int(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: timestamp,
  answeredAt: timestamp.optional(),
  answers: z
    .array(messageAnswer)
    .optional()
    .describe("in the answer about one message: what the shop sent, the oldest first"),
});
message.register(z.globalRegistry, { title: "Message" });
export type Message = z.output<typeof message>;

export const messageStates = ["new", "answered"] as const;

export const notByHand = refusalKind(
  422,
  "not-by-hand",
  "This looked like an automated submission, so it was not sent. Wait a moment and press Submit again.",
);
export const keyReused = refusalKind(
  422,
  "idempotency-key-reused",
  msg(
    "refusal.idempotency-key-reused.message",
    "This Idempotency-Key was already used for another message.",
  ),
);
export const noSuchMessage = refusalKind(
  404,
  "no-such-message",
  "There is no such message. It may have been deleted.",
);

export const noEmailSent = refusalKind(
  409,
  "no-email",
  "This shop sends no emails. Answer from your own email program, and mark the message as answered.",
);

export const sendMessage = endpoint("POST /message", {
  access: "public",
  tag: "Contact",
  summary: "Send a message to the shop; a duplicate is stored once",
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: newMessage,
  answer: z.object({ received: z.literal(true), number: z.int() }),
  refusals: [notByHand, keyReused],
});

export const listMessages = adminEndpoint("GET /message", {
  summary: "List messages, the newest first",
  query: boundPages(
    z.object({
      ...paging,
      state: z.enum(messageStates).optional(),
      search: line(100)
        .optional()
        .describe(
          "part of the email, subject or text of the newest 2,500 messages, the beginning of any email or subject, or the number",
        ),
    }),
  ),
  answer: z.array(message).max(MAX_PER_PAGE),
});

export const readMessage = adminEndpoint("GET /message/{id}", {
  summary: "Read a message",
  answer: message,
  refusals: [noSuchMessage],
});

export const answerMessage = adminEndpoint("POST /message/{id}/answer", {
  summary: "Answer a message by email and mark it as answered; a duplicate is sent once",
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: z.strictObject({ text: text(MAX_MESSAGE, validation.messageRequired) }),
  answer: message,
  refusals: [noSuchMessage, noEmailSent, keyReused],
});

export const markMessage = adminEndpoint("PUT /message/{id}/answered", {
  summary: "Mark a message as answered, or as new",
  body: z.strictObject({ answered: z.boolean() }),
  answer: message,
  refusals: [noSuchMessage],
});

export const deleteMessage = adminEndpoint("DELETE /message/{id}", {
  summary: "Delete a message permanently",
  answer: z.object({ deletedCount: z.int() }),
});
