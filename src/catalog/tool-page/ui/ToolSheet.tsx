import { lazy, type MouseEvent, Suspense, useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { DimensionDrawing } from "../../dimension-drawings/ui/DimensionDrawing.tsx";
import { useLitDimension } from "../../dimension-drawings/ui/use-lit-dimension.ts";
import { ToolTags } from "../../tags/ui/ToolTags.tsx";
import type { Tool } from "../../tools/contract.ts";
import { categoryName } from "../../tools/rules.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import { Specifications } from "./Specifications.tsx";
import { ToolRating } from "./ToolFigures.tsx";
import { ToolFiles } from "./ToolFiles.tsx";
import { ToolGallery } from "./ToolGallery.tsx";
import { ToolOffer, type ToolOfferProps } from "./ToolOffer.tsx";

interface ToolSheetProps extends ToolOfferProps {
  print: Elements;
  /** How prices are read. */
  reading: Elements;
}

/** The drawing stays in view beside the specifications that it shows. */
export function ToolSheet({ tool, print, reading, ...offer }: ToolSheetProps) {
  const light = useLitDimension();
  const isPicture = tool.drawing?.isPicture && !tool.pictures;
  return (
    <article className="tool-sheet">
      <div className="tool-sheet-drawing">
        {!isPicture && <ToolDrawing tool={tool} />}
        {tool.drawing && (
          <div className="tool-sheet-dimensions" data-first={isPicture || undefined}>
            <DimensionDrawing tool={tool} light={light} />
          </div>
        )}
      </div>
      <div className="tool-sheet-head">
        <p className="label-text text-steel" lang={tool.lang?.category}>
          {tool.partNumber && (
            <span className="font-mono" translate="no">
              {tool.partNumber}
            </span>
          )}
          {tool.partNumber && <span>{" · "}</span>}
          <span>{categoryName(tool)}</span>
        </p>
        <h1 lang={tool.lang?.name} className="heading text-balance break-words text-title">
          <NoBreakUnits>{tool.name}</NoBreakUnits>
        </h1>
        <ToolRating tool={tool} />
      </div>
      <div className="tool-sheet-offer">
        <ToolOffer tool={tool} {...offer} />
      </div>
      <div className="tool-sheet-specs">
        <Specifications tool={tool} light={light} />
        <ToolFiles files={tool.files} />
        <ToolTags tags={tool.tags} />
        {tool.description !== "" && (
          <p
            className="measure mt-4 whitespace-pre-line text-graphite"
            lang={tool.lang?.description}
          >
            {tool.description}
          </p>
        )}
      </div>
      <div className="tool-sheet-more flex flex-wrap items-end justify-between self-start gap-x-8">
        {print}
        {reading}
      </div>
    </article>
  );
}

const Enlarged = lazy(async () => ({
  default: (await import("../../dimension-drawings/ui/EnlargedDrawing.tsx")).EnlargedDrawing,
}));

const SIZES = "(width >= 68rem) 44rem, (width >= 40rem) 50vw, 100vw";

function ToolDrawing({ tool }: { tool: Tool }) {
  /** The tool with the picture that is enlarged. */
  const [enlarged, setEnlarged] = useState<Tool>();

  function enlarge(event: MouseEvent, picture: Tool) {
    // Modifier keys ask for a new tab or a download.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(picture);
  }

  return (
    <>
      {tool.pictures ? (
        <ToolGallery tool={tool} pictures={tool.pictures} sizes={SIZES} onEnlarge={enlarge} />
      ) : (
        <div className="relative border border-line">
          <ToolPicture tool={tool} eager sizes={SIZES} />
          <a href={tool.img} onClick={(event) => enlarge(event, tool)} className="enlarge-link">
            <span className="sr-only">
              {t("picture.enlarge", "Enlarge the picture of {name}", { name: tool.name })}
            </span>
            <span aria-hidden="true">+</span>
          </a>
        </div>
      )}
      {enlarged && (
        <Suspense>
          <Enlarged tool={enlarged} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export function ToolSheetSkeleton() {
  return (
    <div role="status" className="tool-sheet">
      <span className="sr-only">{t("tool.loading", "Loading the tool")}</span>
      <div className="tool-picture self-start hatched late border border-line" />
      <div>
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-1 h-16 w-full" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-48 w-full" />
        <Skeleton className="mt-5 h-11 w-full" />
      </div>
    </div>
  );
}
