import { useEffect, useRef } from "react";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import { DimensionDrawing } from "../../dimension-drawings/ui/DimensionDrawing.tsx";
import { useLitDimension } from "../../dimension-drawings/ui/use-lit-dimension.ts";
import { FacetGroups, type FacetGroupsProps } from "./FacetGroups.tsx";

const words = texts("drawingFilter", {
  title: "Filter by the drawing",
  hint: "Choose a dimension of the drawing to filter by it.",
});

interface DrawingFilterProps extends FacetGroupsProps {
  /** The one that is drawn, such as the first of the list. */
  tool: Parameters<typeof DimensionDrawing>[0]["tool"];
}

/**
 * The drawing of a category's tools as a filter: a dimension that is pressed opens the filter of its attribute, and the
 * drawing follows the list.
 */
export function DrawingFilter({ tool, facets, specs, onChange }: DrawingFilterProps) {
  const light = useLitDimension();
  const panel = useRef<HTMLDivElement>(null);
  const oneStop = useToolbar<HTMLElement>("both", "[data-attribute]");
  const { pressed } = light;
  const facet = facets.find(({ code }) => code === pressed);
  // What is typed next is the value.
  useEffect(() => {
    if (pressed !== undefined) panel.current?.querySelector("input")?.focus();
  }, [pressed]);
  return (
    <section {...oneStop} aria-label={words.title} className="drawing-filter">
      <DimensionDrawing tool={tool} light={light} isSmall />
      <div ref={panel}>
        {facet ? (
          <FacetGroups facets={[facet]} specs={specs} onChange={onChange} />
        ) : (
          <p className="text-note text-steel">
            {pressed === undefined
              ? words.hint
              : t("drawingFilter.none", "All tools of the list are the same in this dimension.")}
          </p>
        )}
      </div>
    </section>
  );
}
