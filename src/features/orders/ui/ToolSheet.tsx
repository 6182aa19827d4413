import type { Tool } from "../../catalogue/contract.ts";
import { ToolFigures } from "../../catalogue/ui/ToolFigures.tsx";
import { ToolPicture } from "../../catalogue/ui/ToolPicture.tsx";

/** The tool beside its purchase form: drawing, figures, and the table of its measures. */
export function ToolSheet({ tool }: { tool: Tool }) {
  return (
    <section aria-label="The tool" className="border border-line bg-sheet">
      <ToolPicture tool={tool} eager sizes="(width >= 52rem) 30rem, 100vw" />
      <div className="grid gap-5 p-5">
        <div>
          <p className="lettering flex justify-between gap-4 text-steel">
            <span>{tool.partNumber}</span>
            <span>{tool.kind}</span>
          </p>
          <h2 className="heading mt-1 text-lead">{tool.name}</h2>
          {tool.description && <p className="measure mt-2 text-graphite">{tool.description}</p>}
        </div>
        <ToolFigures tool={tool} />
        <dl className="max-md:hidden">
          {tool.specs.map(({ label, value }) => (
            <div
              key={label}
              className="flex justify-between gap-4 border-line border-t py-2 text-note"
            >
              <dt className="text-graphite">{label}</dt>
              <dd className="font-mono tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
