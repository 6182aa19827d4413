import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf, has } from "../../../lib/cache/etag.ts";
import { isRefusal, type Refusal } from "../../../lib/contract/result.ts";
import { writeDxf } from "../../../lib/drawing/dxf.ts";
import { commonFit, SMALL_ROOM } from "../../../lib/drawing/sheet.ts";
import {
  writeBeside,
  writeSmallBeside,
  writeSmallSvg,
  writeSvg,
} from "../../../lib/drawing/svg.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { encodeWindows1252 } from "../../../lib/text/node/windows-1252.ts";
import { inRequestedLanguage, type SheetContext } from "../../data-sheets/api/read-sheet.ts";
import { getDrawingDxf, getDrawingSvg, noDrawing } from "../../files/contract.ts";
import { drawBody, readDrawing, readDrawings, type TitledDrawing } from "./read-drawing.ts";

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
  readonly size?: "small" | "body" | undefined;
  readonly language?: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function writeOneOf(
  { db }: SheetContext,
  id: string,
  { drawing, title }: TitledDrawing,
  { beside, size }: { readonly beside: string; readonly size: DrawingRequest["size"] },
): Promise<Buffer> {
  const others = await readDrawings(db.read, new Set(beside.split(",")));
  const all = [drawing, ...others.map((other) => other.drawing)];
  if (size === "small")
    return Buffer.from(writeSmallBeside(drawing, title.name, commonFit(all, SMALL_ROOM)));
  const hasBar = others[0]?.id === id;
  return Buffer.from(writeBeside(drawing, title.name, { ...commonFit(all), hasBar }));
}

export function drawingRoutes(context: SheetContext): Route[] {
  async function write(
    format: Format,
    { id, beside, size }: Pick<DrawingRequest, "id" | "beside" | "size">,
  ): Promise<Buffer | Refusal> {
    if (beside !== undefined && size === "body") {
      const body = await drawBody(context, id, new Set(beside.split(",")));
      return typeof body === "string" ? Buffer.from(body) : (body ?? noDrawing());
    }
    const drawn = await readDrawing(context, id);
    if (isRefusal(drawn)) return drawn;
    if (beside !== undefined) return writeOneOf(context, id, drawn, { beside, size });
    return (size === "small" ? SMALL_SVG : format).write(drawn);
  }

  async function send(
    format: Format,
    { id, beside, size, language, request, reply }: DrawingRequest,
  ) {
    const bytes = await inRequestedLanguage(context, language, () =>
      write(format, { id, beside, size }),
    );
    if (isRefusal(bytes)) return bytes;
    const etag = etagOf(bytes);
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-language" });
    const disposition = format.disposition(id);
    if (has(request.headers, etag)) reply.code(304).send();
    else
      reply
        .headers({ "content-type": format.media, "content-disposition": disposition })
        .send(bytes);
    return ANSWERED;
  }

  return [
    route(getDrawingSvg, drawingLimit, ({ params, query, request, reply }) =>
      send(SVG, { ...params, ...query, request, reply }),
    ),
    route(getDrawingDxf, drawingLimit, ({ params, query, request, reply }) =>
      send(DXF, { ...params, ...query, request, reply }),
    ),
  ];
}
