import { isoTime } from "../../../lib/contract/iso-time.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { answerMessage } from "../../inbox/api/answer.ts";
import * as contract from "../contract.ts";
import { type ReceiveDeps, receiveMessage } from "./receive.ts";
import {
  type AnswerRow,
  answersTo,
  deleteMessageRow,
  findMessage,
  findMessages,
  type MessageRow,
  markAnswered,
} from "./store.ts";

/** Enough for an office behind one address. */
const PER_ADDRESS: RateLimit = { by: "address", max: 20, windowMs: 60 * 60_000 };

export function contactRoutes(deps: ReceiveDeps): Route[] {
  const { db, outbox } = deps;
  return [
    route(contract.sendMessage, PER_ADDRESS, async ({ body, headers }) => {
      const number = await receiveMessage(deps, body, headers["idempotency-key"]);
      if (isRefusal(number)) return number;
      outbox?.nudge();
      return { received: true as const, number };
    }),

    route(contract.listMessages, async ({ query, reply }) => {
      const found = await findMessages(db, query);
      if (isRefusal(found)) return found;
      const last = found.rows.at(-1)?.id;
      reply.headers(listHeaders(contract.listMessages.path, query, { ...found, last }));
      return found.rows.map((row) => wireMessage(row));
    }),

    route(contract.readMessage, async ({ params }) => {
      const row = await findMessage(db.read, params.id);
      return row ? wireMessage(row, await answersTo(db.read, [row.key])) : contract.noSuchMessage();
    }),

    route(contract.answerMessage, async ({ params, body, headers }) => {
      const key = headers["idempotency-key"];
      const row = await answerMessage(deps, { ...params, ...body, ...(key && { key }) });
      if (isRefusal(row)) return row;
      outbox?.nudge();
      return wireMessage(row, await answersTo(db.read, [row.key]));
    }),

    route(contract.markMessage, async ({ params, body }) => {
      const row = await markAnswered(db.write, params.id, body.answered ? Date.now() : null);
      return row ? wireMessage(row) : contract.noSuchMessage();
    }),

    route(contract.deleteMessage, async ({ params }) => ({
      deletedCount: await deleteMessageRow(db, params.id),
    })),
  ];
}

function wireMessage(row: MessageRow, answers?: readonly AnswerRow[]): contract.Message {
  const { id, key, email, subject, message, created_at, answered_at } = row;
  return {
    _id: id,
    number: key,
    email,
    subject,
    message,
    createdAt: isoTime(created_at),
    ...(answered_at !== null && { answeredAt: isoTime(answered_at) }),
    ...(answers && {
      answers: answers.map(({ text, created_at }) => ({ text, sentAt: isoTime(created_at) })),
    }),
  };
}
