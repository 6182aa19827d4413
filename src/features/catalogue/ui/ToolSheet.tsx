import type { ReactNode } from "react";
import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { buttonClass } from "../../../kit/ui/Button.tsx";
import type { Tool } from "../contract.ts";
import { soldOutWords } from "./availability.ts";
import { ToolFigures } from "./ToolFigures.tsx";
import { ToolPicture } from "./ToolPicture.tsx";
import { ToolRating } from "./ToolRating.tsx";

interface ToolSheetProps {
  tool: Tool;
  purchase: string;
  /** What can be done in the place of Purchase while too few are left. */
  whenSoldOut: ReactNode;
}

/** One tool whole: its drawing, figures, Purchase, and what it is made to. */
export function ToolSheet({ tool, purchase, whenSoldOut }: ToolSheetProps) {
  const soldOut = soldOutWords(tool);
  return (
    <article className="grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <div className="self-start border border-line">
        <ToolPicture tool={tool} eager sizes="(width >= 68rem) 44rem, 100vw" />
      </div>
      <div>
        <p className="lettering text-steel">
          {[tool.partNumber, tool.kind].filter(Boolean).join(" · ")}
        </p>
        <h1 className="heading mt-1 text-head">{tool.name}</h1>
        <div className="mt-3">
          <ToolRating tool={tool} />
        </div>
        {tool.description !== "" && (
          <p className="measure mt-5 text-graphite text-lead">{tool.description}</p>
        )}
        <div className="mt-8">
          <ToolFigures tool={tool} />
        </div>
        <div className="mt-6">
          {soldOut === undefined ? (
            <Link to={purchase} className={buttonClass("primary", "w-full sm:w-auto sm:px-12")}>
              {labels.tool.purchase}
            </Link>
          ) : (
            <>
              <Badge tone="bad">{soldOut}</Badge>
              <div className="mt-5">{whenSoldOut}</div>
            </>
          )}
        </div>
        <Specs specs={tool.specs} />
      </div>
    </article>
  );
}

function Specs({ specs }: Pick<Tool, "specs">) {
  if (specs.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="heading text-title">Specifications</h2>
      <table className="ruled mt-3">
        <tbody>
          {specs.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="figure">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
