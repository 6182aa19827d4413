/**
 * What is left of the demo, and its removal. Whatever somebody ordered, reviewed, edited or answered
 * is the shop's own and stays.
 */
import { findUseByFamilies, removeDemoFamilies } from "../../../catalog/admin-families/api/demo.ts";
import {
  type DemoToolState,
  findCategoriesInUse,
  findDemoTools,
  findPicturesOfTools,
  lockDemoTools,
  withdrawDemoTools,
} from "../../../catalog/demo-tools/api/demo-tools.ts";
import { deletePictures } from "../../../catalog/pictures/api/delete-pictures.ts";
import { removeDemoDefinitions } from "../../../catalog/specifications/api/demo-definitions.ts";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { findOrderedTools } from "../../../sales/holds/api/committed-stock.ts";
import { countDemoReviews, deleteDemoReviews, findReviewedTools } from "../../reviews/api/demo.ts";
import { recountRating } from "../../reviews/api/rating.ts";
import type { DemoRemoval, DemoStatus, KeptBecause } from "../contract.ts";
import { findDemoTexts, findPicturesOfTexts, removeDemoTexts } from "./demo-texts.ts";

interface SortedTools {
  readonly removable: readonly DemoToolState[];
  readonly kept: DemoStatus["kept"]["tools"];
}

/** `locales` are the shop's, its own first. */
export async function findDemo(db: Db, [locale = "en"]: readonly string[]): Promise<DemoStatus> {
  const [tools, reviews, texts] = await Promise.all([
    sortTools(db),
    countDemoReviews(db),
    findDemoTexts(db, locale),
  ]);
  return {
    tools: tools.removable.length,
    reviews: reviews.unanswered,
    texts,
    kept: { tools: tools.kept, reviews: reviews.answered },
  };
}

/**
 * Removes the demo in one transaction, so that it can be killed and repeated. `actor` is null for the operator's
 * command. `locales` are the shop's, its own first.
 */
export function removeDemo(
  db: Database,
  actor: { readonly userKey: number; readonly email: string } | null,
  locales: readonly string[],
): Promise<DemoRemoval> {
  return retryOnConflict(() =>
    db.transaction(async (tx) => {
      const texts = await removeDemoTexts(tx, actor, locales);
      // Locks reviews before tools, as writing a review does.
      const reviews = await deleteDemoReviews(tx, actor);
      await lockDemoTools(tx);
      for (const toolKey of reviews.toolKeys) await recountRating(tx, toolKey);
      const { removable, kept } = await sortTools(tx);
      const keys = removable.map(({ key }) => key);
      await withdrawDemoTools(tx, actor, keys);
      await removeDemoFamilies(tx, keys);
      await removeDemoDefinitions(tx, keys, {
        categories: await findCategoriesInUse(tx),
        ...(await findUseByFamilies(tx)),
      });
      const shown = removable.map(({ img }) => img);
      const pictures = await deleteUnused(tx, shown);
      const { answered } = await countDemoReviews(tx);
      return {
        removed: { tools: removable.length, reviews: reviews.deleted, pictures, texts },
        kept: { tools: kept, reviews: answered },
      };
    }),
  );
}

async function sortTools(db: Db): Promise<SortedTools> {
  const tools = await findDemoTools(db);
  const keys = tools.map(({ key }) => key);
  const ordered = await findOrderedTools(db, keys);
  const reviewed = await findReviewedTools(db, keys);
  const reasonOf = ({ key, isEdited }: DemoToolState): KeptBecause | undefined => {
    if (ordered.has(key)) return "ordered";
    if (reviewed.has(key)) return "reviewed";
    return isEdited ? "edited" : undefined;
  };
  return {
    removable: tools.filter((tool) => reasonOf(tool) === undefined),
    kept: tools.flatMap((tool) => {
      const because = reasonOf(tool);
      return because ? { _id: tool.id, name: tool.name, because } : [];
    }),
  };
}

async function deleteUnused(tx: Tx, pictures: readonly string[]): Promise<number> {
  const used = new Set([
    ...(await findPicturesOfTools(tx, pictures)),
    ...(await findPicturesOfTexts(tx, pictures)),
  ]);
  const unused = pictures.filter((img) => !used.has(img));
  return deletePictures(tx, unused);
}
