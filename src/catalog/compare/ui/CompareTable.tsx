import { use } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { type HomeTax, priceText } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import { isFigureText } from "../../tool-page/ui/figure-text.ts";
import { drawingBeside } from "../../tool-page/ui/ToolFiles.tsx";
import type { Tool } from "../../tools/contract.ts";
import { categoryName } from "../../tools/rules.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import { type ComparedRow, comparedRow, specificationRows } from "../rules-compare.ts";
import compareStyles from "./compare.css?url";

interface CompareTableProps {
  tools: readonly Tool[];
  onlyDifferent: boolean;
  /** What stands below a tool's name. */
  actionsOf: (tool: Tool) => Elements;
}

/** A column for each tool; rows in which they differ are marked. */
export function CompareTable({ tools, onlyDifferent, actionsOf }: CompareTableProps) {
  const rows = [...figureRows(tools, use(NetFirst)), ...specificationRows(tools)];
  const drawn = tools.filter(({ drawing }) => drawing);
  const caption = t("compare.title", "Compare tools");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="compare-frame" aria-label={caption} tabIndex={0}>
      <link rel="stylesheet" href={compareStyles} precedence="default" />
      <table className="compare-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td />
            {tools.map((tool) => (
              <th key={tool._id} scope="col">
                <Picture tool={tool} drawn={drawn} />
                <Link
                  to={paths.toolPage(tool._id)}
                  lang={tool.lang?.name}
                  className="link mt-2 inline-block font-semibold"
                >
                  <NoBreakUnits>{tool.name}</NoBreakUnits>
                </Link>
                {tool.partNumber && (
                  <span className="block font-mono text-note text-steel" translate="no">
                    {tool.partNumber}
                  </span>
                )}
                <span className="mt-2 flex flex-wrap gap-2">{actionsOf(tool)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isDifferent }) => isDifferent || !onlyDifferent)
            .map((row) => (
              <Row key={row.label} row={row} tools={tools} />
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** Drawings have one scale over all columns as soon as there are two of them. A phone has smaller ones, whose figures can be read. */
function Picture({ tool, drawn }: { tool: Tool; drawn: readonly Tool[] }) {
  if (!tool.drawing || drawn.length < 2) return <ToolPicture tool={tool} sizes="25rem" />;
  const address = drawingBeside(tool, drawn);
  return (
    <picture>
      <source media="(width < 40rem)" srcSet={`${address}&size=small`} width={240} height={150} />
      <img
        src={address}
        width={480}
        height={360}
        alt={t("drawing.of", "Dimension drawing of {name}", { name: tool.name })}
        className="h-auto w-full"
      />
    </picture>
  );
}

function Row({ row, tools }: { row: ComparedRow; tools: readonly Tool[] }) {
  return (
    <tr data-different={row.isDifferent || undefined}>
      <th scope="row">
        <span>{row.label}</span>
        {row.isDifferent && (
          <>
            <span aria-hidden="true" className="text-accent">
              {` ≠`}
            </span>
            <span className="sr-only">{` ${t("compare.differs", "(differs)")}`}</span>
          </>
        )}
      </th>
      {tools.map(({ _id }, index) => (
        <td
          key={_id}
          className={isFigureText(row.values[index] ?? "") ? "font-mono tabular-nums" : undefined}
        >
          {row.values[index] ?? "–"}
        </td>
      ))}
    </tr>
  );
}

function figureRows(tools: readonly Tool[], homeTax: HomeTax | undefined): ComparedRow[] {
  const row = (label: string, read: (tool: Tool) => string) => comparedRow(label, tools.map(read));
  return [
    row(t("toolField.price", "Price"), (tool) => priceText(tool, homeTax)),
    row(t("toolField.minimum", "Minimum"), ({ minimum }) => formatCount(minimum)),
    row(t("compare.stock", "In stock"), ({ quantity }) => formatCount(quantity)),
    row(t("toolField.category", "Category"), categoryName),
  ];
}
