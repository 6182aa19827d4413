import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf, has } from "../../../lib/cache/etag.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { writeDxf } from "../../../lib/drawing/dxf.ts";
import { commonScale } from "../../../lib/drawing/sheet.ts";
import { writeBeside, writeSmallSvg, writeSvg } from "../../../lib/drawing/svg.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { encodeWindows1252 } from "../../../lib/text/node/windows-1252.ts";
import type { SheetContext } from "../../data-sheets/api/read-sheet.ts";
import { getDrawingDxf, getDrawingSvg } from "../../files/contract.ts";
import { readDrawing, readDrawings, type TitledDrawing } from "./read-drawing.ts";

const drawingLimit: RateLimit = { by: "address", max: 600, windowMs: 60_000 };

interface Format {
  readonly media: string;
  readonly disposition: (id: string) => string;
  readonly write: (drawn: TitledDrawing) => Buffer;
}

const SVG: Format = {
  media: "image/svg+xml; charset=utf-8",
  disposition: () => "inline",
  write: ({ drawing, title }) => Buffer.from(writeSvg(drawing, title)),
};

const SMALL_SVG: Format = {
  ...SVG,
  write: ({ drawing, title }) => Buffer.from(writeSmallSvg(drawing, title.name)),
};

const DXF: Format = {
  media: "image/vnd.dxf",
  disposition: (id) => `attachment; filename="${id}.dxf"`,
  write: ({ drawing, title }) => encodeWindows1252(writeDxf(drawing, title)),
};

interface DrawingRequest {
  readonly id: string;
  /** Ids of tools beside which it is drawn at one scale. */
  readonly beside?: string | undefined;
  readonly size?: "small" | undefined;
  readonly language?: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The language that was asked for if it is one of the shop's, else the request's. */
export function requestedLanguage({ settings }: SheetContext, wanted: string | undefined): string {
  const isOurs = settings.locales().includes(wanted ?? "");
  return isOurs && wanted ? wanted : currentLanguage().locale;
}

async function writeOneOf(
  { db }: SheetContext,
  id: string,
  { drawing, title }: TitledDrawing,
  beside: string,
): Promise<Buffer> {
  const others = await readDrawings(db.read, new Set(beside.split(",")));
  const scale = commonScale([drawing, ...others.map((other) => other.drawing)]);
  return Buffer.from(writeBeside(drawing, title.name, { scale, hasBar: others[0]?.id === id }));
}

export function drawingRoutes(context: SheetContext): Route[] {
  async function send(
    format: Format,
    { id, beside, size, language: wanted, request, reply }: DrawingRequest,
  ) {
    const drawn = await inLanguage(requestedLanguage(context, wanted), () =>
      readDrawing(context, id),
    );
    if (isRefusal(drawn)) return drawn;
    const bytes = beside
      ? await writeOneOf(context, id, drawn, beside)
      : (size === "small" ? SMALL_SVG : format).write(drawn);
    const etag = etagOf(bytes);
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-language" });
    if (has(request.headers, etag)) {
      reply.code(304).send();
      return ANSWERED;
    }
    const disposition = format.disposition(id);
    reply.headers({ "content-type": format.media, "content-disposition": disposition }).send(bytes);
    return ANSWERED;
  }

  return [
    route(
      getDrawingSvg,
      ({ params, query, request, reply }) => send(SVG, { ...params, ...query, request, reply }),
      drawingLimit,
    ),
    route(
      getDrawingDxf,
      ({ params, query, request, reply }) => send(DXF, { ...params, ...query, request, reply }),
      drawingLimit,
    ),
  ];
}
