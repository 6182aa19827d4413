import { listHeaders } from "../../../kit/node/http/page-links.ts";
import { ANSWERED, type Route, route } from "../../../kit/node/http/route.ts";
import { newId } from "../../../kit/node/ids.ts";
import { isLong } from "../../../kit/node/kept-totals.ts";
import { unknownStart } from "../../../kit/problem.ts";
import type { FeatureContext } from "../../feature.ts";
import { findMissingPictures } from "../../images/api/missing-pictures.ts";
import { noSuchPicture } from "../../images/contract.ts";
import {
  addTool,
  deleteTool,
  getTool,
  listKinds,
  listTools,
  noSuchTool,
  relatedTools,
} from "../contract.ts";
import { insertTool, newToolId, withdrawTool } from "./add-tool.ts";
import { actorOf, recordHistory } from "./history.ts";
import { findRelated } from "./related.ts";
import { findKinds, findRow, findTool, findTools } from "./store.ts";
import { languageHeaders, type TextLanguage, textLanguage } from "./text-language.ts";

export function catalogueRoutes(context: FeatureContext): Route[] {
  const { db, answers, totals, catalogueChanged } = context;
  return [
    route(listTools, async ({ query, request, reply }) => {
      const { after } = query;
      if (after !== undefined && !(await findRow(db, after))) return unknownStart();
      const language = textLanguage(context);
      const key = keyOf("list", language, JSON.stringify(query));
      await answers.answer(key, request, reply, async () => {
        const { tools, ...part } = await findTools(db, query, totals, language);
        const headers = {
          ...listHeaders(listTools.path, query, part),
          ...languageHeaders(language),
        };
        return { json: tools, headers, isLong: isLong(part.total) };
      });
      return ANSWERED;
    }),

    route(listKinds, async ({ query, request, reply }) => {
      const language = textLanguage(context);
      const key = keyOf("kinds", language, JSON.stringify(query));
      await answers.answer(key, request, reply, async () => {
        const kinds = await findKinds(db, query, language);
        const total = kinds.reduce((sum, { count }) => sum + count, 0);
        return { json: kinds, headers: languageHeaders(language), isLong: isLong(total) };
      });
      return ANSWERED;
    }),

    route(getTool, async ({ params, request, reply }) => {
      const language = textLanguage(context);
      const key = keyOf("tool", language, params.id);
      const found = await answers.answer(key, request, reply, async () => {
        const tool = await findTool(db, params.id, language);
        return tool && { json: tool, headers: languageHeaders(language) };
      });
      return found ? ANSWERED : noSuchTool();
    }),

    route(relatedTools, async ({ params, request, reply }) => {
      const language = textLanguage(context);
      const key = keyOf("related", language, params.id);
      const found = await answers.answer(key, request, reply, async () => {
        const tools = await findRelated(db, params.id, language);
        return tools && { json: tools, headers: languageHeaders(language) };
      });
      return found ? ANSWERED : noSuchTool();
    }),

    route(addTool, async ({ body, caller }) => {
      const missing = await findMissingPictures(db.read, body.pictures ?? [body.img]);
      if (missing.size > 0) return noSuchPicture();
      const id = newToolId(body.tool, newId().slice(-6));
      await db.transaction(async (tx) => {
        const key = await insertTool(
          tx,
          {
            ...body,
            id,
            name: body.tool,
            addedByName: body.name,
            addedByEmail: caller.email,
          },
          Date.now(),
        );
        await recordHistory(tx, "added", actorOf(caller), key);
      });
      catalogueChanged("edit");
      return { insertedId: id };
    }),

    route(deleteTool, async ({ caller, params }) => {
      if (!(await withdrawTool(db, actorOf(caller), params.id))) return noSuchTool();
      catalogueChanged("edit");
      return { deletedCount: 1 };
    }),
  ];
}

/** Of the answer in its buffer. */
function keyOf(name: string, { own, others, wanted = own }: TextLanguage, rest: string): string {
  return `${name} ${wanted} of ${own},${others} ${rest}`;
}
