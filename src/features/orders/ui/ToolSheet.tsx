import type { ReactNode } from "react";
import { labels } from "../../../../shop/labels.ts";
import { grouped } from "../../../kit/figures.ts";
import { formatDollars } from "../../../kit/money.ts";
import { Stated } from "../../../kit/ui/Stated.tsx";
import type { Tool } from "../../catalogue/contract.ts";
import { ToolPicture } from "../../catalogue/ui/ToolPicture.tsx";

const { purchase } = labels;

/** What is ordered, once: drawing, name, price, minimum and stock, as fields that the tool fills in. */
export function ToolSheet({ tool, children }: { tool: Tool; children?: ReactNode }) {
  return (
    <section aria-label="The tool" className="ordered-tool">
      <ToolPicture tool={tool} eager sizes="(width >= 52rem) 26rem, 7.5rem" />
      <div className="ordered-tool-name">
        <Stated
          label={purchase.product}
          value={tool.name}
          className="heading text-lead leading-snug"
        />
        <p className="flex flex-wrap gap-x-4 text-note">
          <span className="lettering text-steel">{tool.partNumber}</span>
          {children}
        </p>
      </div>
      <div className="ordered-tool-figures">
        <Stated
          isFigure
          label={purchase.price}
          hint="for one piece"
          value={formatDollars(tool.price)}
        />
        <Stated isFigure label={purchase.minimum} value={grouped(tool.minimum)} />
        <Stated isFigure label={labels.tool.available} value={grouped(tool.quantity)} />
      </div>
    </section>
  );
}
