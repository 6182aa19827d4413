import { etagOf, has } from "../../../lib/cache/etag.ts";
import { isRefusal, type Refusal } from "../../../lib/contract/result.ts";
import { writeOverlay } from "../../../lib/drawing/overlay.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { inRequestedLanguage, type SheetContext } from "../../data-sheets/api/read-sheet.ts";
import { getOverlay } from "../../files/contract.ts";
import { readDrawing } from "./read-drawing.ts";

const overlayLimit: RateLimit = { by: "address", max: 300, windowMs: 60_000 };

export const overlayRoute = (context: SheetContext): Route =>
  route(getOverlay, overlayLimit, async ({ query, request, reply }) => {
    const svg = await inRequestedLanguage(context, query.language, () =>
      drawOverlay(context, query.tools.split(",")),
    );
    if (isRefusal(svg)) return svg;
    const bytes = Buffer.from(svg);
    const etag = etagOf(bytes);
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-language" });
    if (has(request.headers, etag)) reply.code(304).send();
    else reply.header("content-type", "image/svg+xml; charset=utf-8").send(bytes);
    return ANSWERED;
  });

async function drawOverlay(
  context: SheetContext,
  ids: readonly string[],
): Promise<string | Refusal> {
  const overlaid = [];
  for (const id of ids) {
    const drawn = await readDrawing(context, id);
    if (isRefusal(drawn)) return drawn;
    overlaid.push({ drawing: drawn.drawing, name: drawn.title.name });
  }
  const names = overlaid.map(({ name }) => name).join(", ");
  return writeOverlay(
    overlaid,
    t("drawing.overlaid", "Drawings of {names}, over each other at one scale", { names }),
  );
}
