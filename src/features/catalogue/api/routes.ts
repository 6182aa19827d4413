import { ANSWERED, type Route, route } from "../../../kit/node/http/route.ts";
import { newId } from "../../../kit/node/ids.ts";
import type { FeatureContext } from "../../feature.ts";
import { findMissingPictures } from "../../images/api/missing-pictures.ts";
import { noSuchPicture } from "../../images/contract.ts";
import { addTool, deleteTool, getTool, noSuchTool, relatedTools } from "../contract.ts";
import { insertTool, newToolId, withdrawTool } from "./add-tool.ts";
import { actorOf, recordHistory } from "./history.ts";
import { findRelated } from "./related.ts";
import { findTool } from "./store.ts";
import { answerKey, languageHeaders, textLanguage } from "./text-language.ts";

/** The lists are features/search's, whose index answers most of them. */
export function catalogueRoutes(context: FeatureContext): Route[] {
  const { db, answers, catalogueChanged } = context;
  return [
    route(getTool, async ({ params, request, reply }) => {
      const language = textLanguage(context);
      const key = answerKey("tool", language, params.id);
      const found = await answers.answer(key, request, reply, async () => {
        const tool = await findTool(db, params.id, language);
        return tool && { json: tool, headers: languageHeaders(language) };
      });
      return found ? ANSWERED : noSuchTool();
    }),

    route(relatedTools, async ({ params, request, reply }) => {
      const language = textLanguage(context);
      const key = answerKey("related", language, params.id);
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
