import { lazy, type MouseEvent, Suspense, useState } from "react";
import { t } from "../../../kit/i18n.ts";
import type { Elements } from "../../../kit/ui/elements.ts";
import { Skeleton } from "../../../kit/ui/Loading.tsx";
import { NoBreakUnits } from "../../../kit/ui/Text.tsx";
import type { Tool } from "../contract.ts";
import { kindName } from "../rules.ts";
import { DimensionDrawing } from "./drawing/DimensionDrawing.tsx";
import { useLitDimension } from "./drawing/use-lit-dimension.ts";
import { Specifications } from "./Specifications.tsx";
import { ToolRating } from "./ToolFigures.tsx";
import { ToolFiles } from "./ToolFiles.tsx";
import { ToolGallery } from "./ToolGallery.tsx";
import { ToolOffer } from "./ToolOffer.tsx";
import { ToolPicture } from "./ToolPicture.tsx";

/** From this length on, a name takes more than three lines of the larger size. */
const LONG_NAME = 48;

interface ToolSheetProps {
  tool: Tool;
  belowPurchase: Elements;
  whenSoldOut: Elements;
  print: Elements;
}

export function ToolSheet({ tool, belowPurchase, whenSoldOut, print }: ToolSheetProps) {
  const light = useLitDimension();
  const drawing = tool.drawing && <DimensionDrawing tool={tool} light={light} />;
  const isPicture = tool.drawing?.isPicture && !tool.pictures;
  return (
    <article className="tool-sheet">
      {isPicture ? <div className="self-start">{drawing}</div> : <ToolDrawing tool={tool} />}
      <div className="tool-sheet-facts">
        <p className="label-text text-steel" lang={tool.lang?.kind}>
          {[tool.partNumber, kindName(tool)].filter(Boolean).join(" · ")}
        </p>
        <h1
          lang={tool.lang?.name}
          className={`heading mt-1 text-balance break-words ${nameSize(tool)}`}
        >
          <NoBreakUnits>{tool.name}</NoBreakUnits>
        </h1>
        <div className="mt-3">
          <ToolRating tool={tool} />
        </div>
        <ToolOffer tool={tool} below={belowPurchase} whenSoldOut={whenSoldOut} />
        <Specifications tool={tool} light={light}>
          {drawing && !isPicture && <div className="mt-3">{drawing}</div>}
        </Specifications>
        <ToolFiles files={tool.files} />
      </div>
      <div className="tool-sheet-words">
        {tool.description !== "" && (
          <p
            className="measure mb-4 whitespace-pre-line text-graphite text-lead"
            lang={tool.lang?.description}
          >
            {tool.description}
          </p>
        )}
        {print}
      </div>
    </article>
  );
}

/** Long names are smaller, so that the price stays in the first screenful. */
function nameSize({ name }: Tool): string {
  return name.length > LONG_NAME ? "text-title" : "text-head";
}

const Enlarged = lazy(async () => ({
  default: (await import("./EnlargedDrawing.tsx")).EnlargedDrawing,
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
