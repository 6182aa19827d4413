import { findLineTools } from "../../../catalog/tools/api/line-tools.ts";
import type { Db } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { type TextLanguage, textLanguage } from "../../../frame/text-language.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import * as contract from "../contract.ts";
import {
  addToList,
  copySharedList,
  createList,
  deleteList,
  renameList,
  setLine,
  shareList,
  toToolLines,
  unshareList,
} from "./lists.ts";
import { findLines, findList, findLists, findSharedList, type SavedListRow } from "./store.ts";

const HOUR_MS = 60 * 60_000;
/** A list may have 500 lines. */
const createLimit: RateLimit = { max: 200, windowMs: HOUR_MS, by: "caller" };
const editLimit: RateLimit = { max: 2000, windowMs: HOUR_MS, by: "caller" };

export function savedListRoutes(context: FeatureContext): Route[] {
  const { db } = context;
  return [
    route(contract.listSavedLists, async ({ caller }) => {
      const lists = await findLists(db.read, caller.userKey);
      return lists.map(({ line_count, ...list }) => wireList(list, Number(line_count)));
    }),

    route(contract.createSavedList, createLimit, async ({ caller, body }) => {
      const lines = await toToolLines(db, body);
      return isRefusal(lines) ? lines : createList(db, caller.userKey, body.name, lines);
    }),

    route(contract.getSavedList, async ({ caller, params }) => {
      const list = await findList(db.read, caller.userKey, params.id);
      if (!list) return contract.noSuchList();
      const found = await readLines(db.read, list, textLanguage(context));
      return {
        ...wireList(list, found.lines.length),
        ...(list.share_token !== null && { shareToken: list.share_token }),
        ...found,
      };
    }),

    route(contract.renameSavedList, editLimit, ({ caller, params, body }) =>
      renameList(db, caller.userKey, params.id, body.name),
    ),

    route(contract.deleteSavedList, ({ caller, params }) =>
      deleteList(db, caller.userKey, params.id),
    ),

    route(contract.addToSavedList, createLimit, async ({ caller, params, body }) => {
      const lines = await toToolLines(db, body);
      return isRefusal(lines) ? lines : addToList(db, caller.userKey, params.id, lines);
    }),

    route(contract.setSavedLine, editLimit, ({ caller, params: { id, tool }, body }) =>
      setLine(db, caller.userKey, id, { tool, quantity: body.quantity }),
    ),

    route(contract.shareSavedList, editLimit, ({ caller, params }) =>
      shareList(db, caller.userKey, params.id),
    ),

    route(contract.unshareSavedList, editLimit, ({ caller, params }) =>
      unshareList(db, caller.userKey, params.id),
    ),

    route(contract.getSharedList, async ({ params }) => {
      const list = await findSharedList(db.read, params.token);
      if (!list) return contract.noSuchSharedList();
      return { name: list.name, ...(await readLines(db.read, list, textLanguage(context))) };
    }),

    route(contract.copySharedList, createLimit, ({ caller, params, body }) =>
      copySharedList(db, caller.userKey, params.token, body.name),
    ),
  ];
}

function wireList(list: SavedListRow, lineCount: number) {
  return {
    _id: list.id,
    name: list.name,
    lineCount,
    updatedAt: isoTime(list.updated_at),
    isShared: list.share_token !== null,
  };
}

async function readLines(db: Db, { key }: SavedListRow, language: TextLanguage) {
  const lines = await findLines(db, key);
  const tools = await findLineTools(
    db,
    lines.map((line) => line.key),
    language,
  );
  return {
    lines: lines.map((line) => {
      const tool = tools.get(line.key);
      return {
        tool: line.id,
        name: tool?.name ?? line.name,
        quantity: line.quantity,
        ...(!tool && { isGone: true as const }),
      };
    }),
    tools: [...tools.values()],
  };
}
