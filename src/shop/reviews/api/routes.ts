import { findNames } from "../../../catalog/translations/api/text-store.ts";
import { type FeatureContext, tellEdits } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { noAccess, notAllowed, unknownStart } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { otherEmail } from "../../../people/users/contract.ts";
import {
  hide,
  removeReplyText,
  reply as replyTo,
  show,
} from "../../review-moderation/api/moderate.ts";
import * as contract from "../contract.ts";
import { maskedEmail, publicName } from "../rules.ts";
import {
  findReview,
  findReviewHistory,
  findReviews,
  findToolKey,
  type ReviewRow,
} from "./store.ts";
import { createReview, deleteOwnReview, updateReview } from "./write.ts";

const reviewLimit: RateLimit = { max: 30, windowMs: 60_000, by: "caller" };

export function reviewRoutes(context: FeatureContext): Route[] {
  return [listRoute(context), ...ownRoutes(context), ...adminRoutes(context)];
}

function listRoute({ db, settings, totals }: FeatureContext): Route {
  const { listReviews } = contract;
  return route(listReviews, async ({ query, caller, reply }) => {
    const refused = mayNotAsk(query, caller);
    if (refused) return refused;
    const { after } = query;
    if (after !== undefined && !(await findReview(db, after))) return unknownStart();
    const found = await findReviews(db, { ...query, userKey: caller?.userKey }, totals);
    reply.headers(listHeaders(listReviews.path, query, { ...found, last: found.rows.at(-1)?.id }));
    const { wanted } = textLanguage({ settings });
    const keys = found.rows.flatMap(({ tool_key }) => tool_key ?? []);
    const names = await findNames(db.read, keys, wanted);
    return found.rows.map((row) => {
      const name = names.get(row.tool_key ?? 0) ?? row.tool_name;
      return wireReview({ ...row, tool_name: name }, caller);
    });
  });
}

/** `mine` needs a signed-in user; hidden reviews and search are for admins. */
function mayNotAsk(
  { mine, hidden = "false", search }: contract.ReviewQuery,
  caller: Caller | undefined,
): Refusal | undefined {
  const asksAsAdmin = hidden !== "false" || Boolean(search);
  if (!caller) return asksAsAdmin || mine === "true" ? noAccess() : undefined;
  return asksAsAdmin && !caller.isAdmin ? notAllowed() : undefined;
}

function ownRoutes(context: FeatureContext): Route[] {
  const { db, catalogChanged } = context;
  const edit = tellEdits(context);
  return [
    route(contract.addReview, reviewLimit, async ({ body, caller }) => {
      if (body.patient !== caller.email) return notAllowed(otherEmail);
      const toolKey = body.tool === undefined ? null : await findToolKey(db, body.tool);
      if (toolKey === undefined) return contract.reviewedToolUnknown();
      const insertedId = await createReview(db, {
        user_key: caller.userKey,
        tool_key: toolKey,
        buyer_email: caller.email,
        author: caller.name,
        review: body.review,
        rating: body.rating,
      });
      if (insertedId === undefined) return { acknowledged: false };
      catalogChanged("edit");
      return { acknowledged: true, insertedId };
    }),

    route(contract.editReview, reviewLimit, async ({ params, body, caller }) => {
      const done = await edit(updateReview(db, { id: params.id, userKey: caller.userKey }, body));
      if (isRefusal(done)) return done;
      const row = await findReview(db, params.id);
      return row ? wireReview(row, caller) : contract.noSuchReview();
    }),

    route(contract.deleteReview, reviewLimit, ({ params, caller }) =>
      edit(deleteOwnReview(db, { id: params.id, userKey: caller.userKey })),
    ),
  ];
}

function adminRoutes(context: FeatureContext): Route[] {
  const { db } = context;
  const edit = tellEdits(context);
  async function answer(id: string, caller: Caller, work: Promise<Outcome<unknown>>) {
    const done = await edit(work);
    if (isRefusal(done)) return done;
    const row = await findReview(db, id);
    return row ? wireReview(row, caller) : contract.unknownReview();
  }
  return [
    route(contract.reviewHistory, async ({ params: { id } }) => {
      const entries = await findReviewHistory(db, id);
      // A deleted review keeps its history.
      return entries.length > 0 || (await findReview(db, id)) ? entries : contract.unknownReview();
    }),
    route(contract.hideReview, ({ params: { id }, body, caller }) =>
      answer(id, caller, hide(db, caller, id, body.reason)),
    ),
    route(contract.showReview, ({ params: { id }, caller }) =>
      answer(id, caller, show(db, caller, id)),
    ),
    route(contract.replyToReview, ({ params: { id }, body, caller }) =>
      answer(id, caller, replyTo(db, caller, id, body.reply)),
    ),
    route(contract.removeReply, ({ params: { id }, caller }) =>
      answer(id, caller, removeReplyText(db, caller, id)),
    ),
  ];
}

/** A review as this caller may see it. */
function wireReview(row: ReviewRow, caller: Caller | undefined): contract.Review {
  const isAdmin = caller?.isAdmin === true;
  const maySeeAll = isAdmin || (caller !== undefined && caller.userKey === row.user_key);
  return {
    _id: row.id,
    patient: maySeeAll ? row.buyer_email : maskedEmail(row.buyer_email),
    author: maySeeAll ? row.author : publicName(row.author, row.buyer_email),
    review: row.review,
    rating: row.rating,
    ...(row.tool_id !== null && { tool: row.tool_id }),
    ...(row.tool_name !== null && { product: row.tool_name }),
    verified: row.verified === 1,
    createdAt: isoTime(row.created_at),
    ...(row.edited_at !== null && { editedAt: isoTime(row.edited_at) }),
    ...(row.reply !== null && { reply: { text: row.reply, at: isoTime(row.replied_at ?? 0) } }),
    ...(maySeeAll && row.hidden_at !== null && { hidden: hiding(row, row.hidden_at, isAdmin) }),
    ...(isAdmin && row.withdrawn_at !== null && withdrawal(row)),
  };
}

function hiding(row: ReviewRow, hiddenAt: number, isAdmin: boolean): contract.Review["hidden"] {
  const by = isAdmin && row.hidden_by !== null && { by: row.hidden_by };
  return { at: isoTime(hiddenAt), reason: row.hidden_reason ?? "", ...by };
}

/** If a detached author is removed too, restoring the user does not show the review again. */
function withdrawal(row: ReviewRow): Pick<contract.Review, "withdrawn" | "withdrawnFor"> {
  return { withdrawn: true, withdrawnFor: row.is_detached === 1 ? "detached" : "removed" };
}
