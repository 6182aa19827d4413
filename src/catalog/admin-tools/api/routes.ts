import type { Tx } from "../../../database/schema.ts";
import { type FeatureContext, tellEdits, tellToolsEdited } from "../../../frame/feature.ts";
import { answerKey, languageHeaders, textLanguage } from "../../../frame/text-language.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { ANSWERED, type Route, route } from "../../../lib/http/route.ts";
import { findCategoryId } from "../../categories/api/category-tree.ts";
import { findMissingPictures } from "../../pictures/api/missing-pictures.ts";
import { noSuchPicture } from "../../pictures/contract.ts";
import { planAttributes } from "../../specifications/api/value-store.ts";
import { findRelated } from "../../tool-search/api/related.ts";
import { findTool } from "../../tools/api/store.ts";
import { attributeFaults } from "../../tools/api/tool-attributes.ts";
import { columnsOfNew } from "../../tools/api/tool-row.ts";
import { addTool, deleteTool, getTool, noSuchTool, relatedTools } from "../../tools/contract.ts";
import { type AddOnce, addOnce, findAdded } from "./add-once.ts";
import { insertTool, newToolIds, withdrawTool } from "./add-tool.ts";
import { actorOf, recordHistory } from "./history.ts";

/** The lists are catalog/search's, whose index answers most of them. */
export function catalogRoutes(context: FeatureContext): Route[] {
  const { db, answers, features } = context;
  const edit = tellEdits(context);
  return [
    route(getTool, async ({ params, request, reply }) => {
      const language = textLanguage(context);
      const key = answerKey("tool", language, params.id);
      const found = await answers.answer(key, request, reply, async () => {
        const tool = await findTool(db, params.id, language);
        if (!tool) return undefined;
        const [categoryId, ...details] = await Promise.all([
          findCategoryId(db.read, tool.category),
          ...features.map((each) => each.toolDetails?.(params.id)),
        ]);
        const json = Object.assign({}, tool, categoryId && { categoryId }, ...details);
        return { json, headers: languageHeaders(language) };
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

    route(addTool, async ({ body, caller, headers }) => {
      const missing = await findMissingPictures(db.read, body.pictures ?? [body.img]);
      if (missing.size > 0) return noSuchPicture();
      const key = headers["idempotency-key"];
      const once = key === undefined ? undefined : addOnce(caller.userKey, key, body);
      const add = () => db.transaction((tx) => addNewTool(tx, caller, body, once));
      // Of two equal calls at once, the second finds the product of the first when it is tried again.
      return edit(retryOnConflict(add));
    }),

    route(deleteTool, async ({ caller, params }) => {
      const edited = tellToolsEdited(context);
      const withdrawn = await withdrawTool(db, actorOf(caller), params.id, edited);
      if (isRefusal(withdrawn)) return withdrawn;
      if (!withdrawn) return noSuchTool();
      context.catalogChanged("edit");
      return { deletedCount: 1 };
    }),
  ];
}

async function addNewTool(
  tx: Tx,
  caller: Caller,
  body: EndpointInput<typeof addTool>["body"],
  once: AddOnce | undefined,
): Promise<Outcome<{ insertedId: string }>> {
  const before = once && (await findAdded(tx, once));
  if (before !== undefined) return isRefusal(before) ? before : { insertedId: before };
  const { attributes: entered, ...fields } = body;
  const category = columnsOfNew(fields).category;
  const attributes = entered && (await planAttributes(tx, { category }, entered));
  if (attributes && "faults" in attributes) return attributeFaults(attributes);
  const ending = once && ((digits: number) => once.digest.slice(0, digits));
  const [id = ""] = await newToolIds(tx, [body.tool], ending);
  const by = { addedByName: body.name, addedByEmail: caller.email, requestId: once?.requestId };
  const key = await insertTool(
    tx,
    { ...fields, ...by, id, name: body.tool, attributes },
    Date.now(),
  );
  await recordHistory(tx, "added", actorOf(caller), key);
  return { insertedId: id };
}
