import { useEffect, useRef, useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { drawingAddress } from "../../tool-page/ui/ToolFiles.tsx";
import type { Tool } from "../../tools/contract.ts";
import drawingStyles from "./dimension-drawing.css?url";
import { connectDimensions, dimensionsIn, loadDrawing } from "./load-drawing.ts";
import type { LitDimension } from "./use-lit-dimension.ts";

interface DimensionDrawingProps {
  tool: Pick<Tool, "_id" | "name" | "attributes">;
  light: LitDimension;
  /** It fits a narrow column. */
  isSmall?: boolean;
}

/**
 * A tool's dimension drawing. The server renders it as a picture; once it is loaded as a part of the page, its
 * dimensions and the specifications light each other. It has the same size before and after.
 */
export function DimensionDrawing({ tool, light, isSmall = false }: DimensionDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState<SVGSVGElement>();
  const { lit, setShown, point, toggle } = light;
  const address = drawingAddress(tool, "svg") + (isSmall ? "&size=small" : "");

  useEffect(() => {
    const leaving = new AbortController();
    loadDrawing(address, leaving.signal).then(
      (loaded) => setSvg(loaded),
      // The picture stays.
      () => setSvg(undefined),
    );
    return () => leaving.abort();
  }, [address]);

  useEffect(() => {
    if (!svg) return;
    const names = new Map(tool.attributes?.map(({ code, name }) => [code, name]));
    connectDimensions(svg, (code) => names.get(code) ?? code, { point, toggle });
    frame.current?.replaceChildren(svg);
    setShown(new Set(dimensionsIn(svg).map(({ dataset }) => dataset.attribute ?? "")));
  }, [svg, tool, setShown, point, toggle]);

  useEffect(() => {
    for (const dimension of svg ? dimensionsIn(svg) : [])
      dimension.setAttribute("aria-pressed", String(dimension.dataset.attribute === lit));
  }, [svg, lit]);

  const alt = t("drawing.of", "Dimension drawing of {name}", { name: tool.name });
  return (
    <div className="dimension-drawing" data-small={isSmall || undefined}>
      <link rel="stylesheet" href={drawingStyles} precedence="default" />
      <img
        src={address}
        alt={svg ? "" : alt}
        width={isSmall ? 240 : 480}
        height={isSmall ? 150 : 360}
        hidden={svg !== undefined}
      />
      <div ref={frame} hidden={svg === undefined} />
    </div>
  );
}
