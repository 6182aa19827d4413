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
import { findKinds, findTool, findTools } from "./store.ts";

export function catalogueRoutes({
  db,
  answers,
  totals,
  catalogueChanged,
}: FeatureContext): Route[] {
  return [
    route(listTools, async ({ query, request, reply }) => {
      const { after } = query;
      if (after !== undefined && !(await findTool(db, after))) return unknownStart();
      const key = `list ${JSON.stringify(query)}`;
      await answers.answer(key, request, reply, async () => {
        const { tools, ...part } = await findTools(db, query, totals);
        const headers = listHeaders(listTools.path, query, part);
        return { json: tools, headers, isLong: isLong(part.total) };
      });
      return ANSWERED;
    }),

    route(listKinds, async ({ query, request, reply }) => {
      const key = `kinds ${JSON.stringify(query)}`;
      await answers.answer(key, request, reply, async () => {
        const kinds = await findKinds(db, query);
        return { json: kinds, isLong: isLong(kinds.reduce((sum, { count }) => sum + count, 0)) };
      });
      return ANSWERED;
    }),

    route(getTool, async ({ params, request, reply }) => {
      const found = await answers.answer(`tool ${params.id}`, request, reply, async () => {
        const tool = await findTool(db, params.id);
        return tool && { json: tool };
      });
      return found ? ANSWERED : noSuchTool();
    }),

    route(relatedTools, async ({ params, request, reply }) => {
      const key = `related ${params.id}`;
      const found = await answers.answer(key, request, reply, async () => {
        const tools = await findRelated(db, params.id);
        return tools && { json: tools };
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
