import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { t, textOf } from "../../../kit/i18n.ts";
import { Skeleton } from "../../../kit/ui/Loading.tsx";
import { NoBreakUnits } from "../../../kit/ui/Text.tsx";
import type { Tool } from "../contract.ts";
import { fieldList } from "../contract-fields.ts";
import { kindName } from "../rules.ts";
import { ToolRating } from "./ToolFigures.tsx";
import { ToolFiles } from "./ToolFiles.tsx";
import { ToolGallery } from "./ToolGallery.tsx";
import { ToolOffer } from "./ToolOffer.tsx";
import { ToolPicture } from "./ToolPicture.tsx";

/** From this length on, a name takes more than three lines of the larger size. */
const LONG_NAME = 48;

interface ToolSheetProps {
  tool: Tool;
  belowPurchase: ReactNode;
  whenSoldOut: ReactNode;
  print: ReactNode;
}

export function ToolSheet({ tool, belowPurchase, whenSoldOut, print }: ToolSheetProps) {
  return (
    <article className="tool-sheet">
      <ToolDrawing tool={tool} />
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
        <Specs tool={tool} />
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

function Specs({ tool }: { tool: Tool }) {
  const { lang } = tool;
  const fields = fieldList.flatMap(([name, field]) =>
    field.isOnToolPage && tool[name]
      ? [{ label: textOf(field.label), value: String(tool[name]), lang: undefined }]
      : [],
  );
  const specs = [...tool.specs.map((spec) => ({ ...spec, lang: lang?.specs })), ...fields];
  if (specs.length === 0) return null;
  const title = t("tool.specifications", "Specifications");
  return (
    <section aria-labelledby="specifications" className="mt-10">
      <h2 id="specifications" className="heading text-title">
        {title}
      </h2>
      <table className="ruled mt-3">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {specs.map(({ label, value, lang: language }) => (
            <tr key={`${label}: ${value}`} lang={language}>
              <th scope="row">{label}</th>
              <td className="wrap-anywhere text-right font-mono tabular-nums">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
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
