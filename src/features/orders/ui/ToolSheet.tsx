import type { Tool } from "../../catalogue/contract.ts";
import { ToolFigures } from "../../catalogue/ui/ToolFigures.tsx";
import { ToolPicture } from "../../catalogue/ui/ToolPicture.tsx";

/**
 * The tool beside its purchase form: drawing, figures, and the table of its measures. Where it stands
 * above the form, only what tells it from others: the form has the figures too.
 */
export function ToolSheet({ tool }: { tool: Tool }) {
  return (
    <section
      aria-label="The tool"
      className="border border-line bg-sheet max-md:grid max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:items-center md:sticky md:top-24"
    >
      <ToolPicture tool={tool} eager sizes="(width >= 52rem) 30rem, 7.5rem" />
      <div className="grid gap-5 p-4 md:p-5">
        <div>
          <p className="lettering flex flex-wrap justify-between gap-x-4 text-steel">
            <span>{tool.partNumber}</span>
            <span>{tool.kind}</span>
          </p>
          <h2 className="heading mt-1 break-words text-lead">{tool.name}</h2>
          {tool.description && (
            <p className="measure mt-2 text-graphite max-md:hidden">{tool.description}</p>
          )}
        </div>
        <div className="max-md:hidden">
          <ToolFigures tool={tool} />
          <dl className="mt-5">
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
      </div>
    </section>
  );
}
