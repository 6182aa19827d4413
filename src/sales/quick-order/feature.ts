import { getSearchIndex } from "../../catalog/search/api/search-index.ts";
import { defineFeature } from "../../frame/feature.ts";
import { textLanguage } from "../../frame/text-language.ts";
import { type RateLimit, route } from "../../lib/http/route.ts";
import { matchLines } from "./api/match-lines.ts";
import { matchTyped } from "./api/match-tools.ts";
import { checkLines, matchTools } from "./contract.ts";

/**
 * Each typed line needs a call. A call may have 500 lines, so lines are counted, too: forty lists of 500 that are known. A
 * page asks again for lines that had no time, so that unknown ones count up to four times on a slow machine.
 */
const LIMIT: RateLimit = {
  ...{ max: 600, windowMs: 10 * 60_000, by: "address" },
  work: {
    max: 20_000,
    of: (body) => (body as { readonly lines: readonly unknown[] }).lines.length,
  },
};

export const quickOrder = defineFeature((context) => {
  const source = () => ({
    db: context.db,
    index: getSearchIndex(context),
    language: textLanguage(context),
  });
  return {
    routes: [
      route(checkLines, LIMIT, ({ body, caller }) => matchLines(source(), body.lines, caller)),
      route(matchTools, LIMIT, ({ body }) => matchTyped(source(), body.lines)),
    ],
  };
});
