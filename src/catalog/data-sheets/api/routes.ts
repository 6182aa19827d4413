import { has } from "../../../lib/cache/etag.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { getDataSheet } from "../../files/contract.ts";
import { noSuchTool } from "../../tools/contract.ts";
import type { DataSheets } from "./data-sheets.ts";
import { inRequestedLanguage, readSheet, type SheetContext } from "./read-sheet.ts";

const sheetLimit: RateLimit = { by: "address", max: 600, windowMs: 60_000 };

export function sheetRoutes(context: SheetContext, sheets: DataSheets): Route[] {
  return [
    route(getDataSheet, sheetLimit, async ({ params, query, request, reply }) => {
      const content = await inRequestedLanguage(context, query.language, () =>
        readSheet(context, params.id),
      );
      if (!content) return noSuchTool();
      const etag = sheets.etagOf(content);
      reply.headers({ etag, "cache-control": "no-cache", vary: "accept-language" });
      if (has(request.headers, etag)) {
        reply.code(304).send();
        return ANSWERED;
      }
      const bytes = await sheets.render(content);
      reply
        .headers({
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="${params.id}-v${content.version}.pdf"`,
        })
        .send(bytes);
      return ANSWERED;
    }),
  ];
}
