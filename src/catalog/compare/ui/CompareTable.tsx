import { use, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { isDrawing } from "../../pictures/rules.ts";
import { type HomeTax, priceText } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import { isFigureText } from "../../tool-page/ui/figure-text.ts";
import { bodyBeside, drawingBeside } from "../../tool-page/ui/ToolFiles.tsx";
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

/**
 * A column for each tool, whose name stays in view; rows in which they differ are marked. Like tools are drawn at one
 * scale; unlike ones as large as their columns, with a row that shows their bodies at one scale.
 */
export function CompareTable({ tools, onlyDifferent, actionsOf }: CompareTableProps) {
  const shown = (rows: readonly ComparedRow[]) =>
    rows
      .filter(({ isDifferent }) => isDifferent || !onlyDifferent)
      .map((row) => <Row key={row.label} row={row} tools={tools} />);
  const areAlike = tools.length > 1 && tools.every(({ drawing }) => drawing);
  const drawn = tools.filter(({ drawing, img }) => drawing || isDrawing(img));
  const caption = t("compare.title", "Compare tools");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="compare-frame" aria-label={caption} tabIndex={0} data-few={fewOf(tools)}>
      <link rel="stylesheet" href={compareStyles} precedence="default" />
      <table className="compare-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td />
            {tools.map((tool) => (
              <th key={tool._id} scope="col">
                <Link to={paths.toolPage(tool._id)} lang={tool.lang?.name} className="link reach">
                  <NoBreakUnits>{tool.name}</NoBreakUnits>
                </Link>
                {tool.partNumber && (
                  <span className="block font-mono font-normal text-note text-steel" translate="no">
                    {tool.partNumber}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className="sr-only">{t("compare.picture", "Picture")}</span>
            </th>
            {tools.map((tool) => (
              <td key={tool._id}>
                {areAlike ? (
                  <Beside tool={tool} tools={tools} />
                ) : (
                  <ToolPicture tool={tool} sizes="25rem" />
                )}
                <span className="mt-2 flex flex-wrap gap-2">{actionsOf(tool)}</span>
              </td>
            ))}
          </tr>
          {shown(figureRows(tools, use(NetFirst)))}
          {!areAlike && drawn.length > 1 && <Bodies tools={tools} drawn={drawn} />}
          {shown(specificationRows(tools))}
        </tbody>
      </table>
    </section>
  );
}

/** The smallest window in which their columns stand beside each other without scrolling: "phone", "tablet" or a wider one. */
function fewOf({ length }: readonly Tool[]): "phone" | "tablet" | undefined {
  if (length <= 2) return "phone";
  return length <= 4 ? "tablet" : undefined;
}

interface BesideProps {
  tool: Tool;
  tools: readonly Tool[];
}

/** Its drawing at one scale over all columns, as high as the highest. A phone has a smaller one, whose figures can be read. */
function Beside({ tool, tools }: BesideProps) {
  const address = drawingBeside(tool, tools);
  return (
    <picture>
      <source media="(width < 40rem)" srcSet={`${address}&size=small`} width={240} height={100} />
      <img
        src={address}
        width={480}
        height={240}
        alt={t("drawing.of", "Dimension drawing of {name}", { name: tool.name })}
        className="h-auto w-full"
      />
    </picture>
  );
}

/**
 * How large unlike tools are beside each other; the first has the scale bar. Not every drawing of the shop says its scale,
 * such as the one in place of a picture: those are left out, and no row is left of one alone.
 */
function Bodies({ tools, drawn }: { tools: readonly Tool[]; drawn: readonly Tool[] }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const fail = (id: string) => setFailed((before) => [...before, id]);
  const scaled = drawn.filter(({ _id }) => !failed.includes(_id));
  if (scaled.length < 2) return null;
  return (
    <tr>
      <th scope="row">
        <span>{t("compare.size", "At one scale")}</span>
      </th>
      {tools.map((tool) => (
        <td key={tool._id}>
          {scaled.includes(tool) ? (
            <img
              // It may have failed before the page had its script.
              ref={(img) => {
                if (img?.complete && img.naturalWidth === 0) fail(tool._id);
              }}
              onError={() => fail(tool._id)}
              src={bodyBeside(tool, scaled)}
              width={480}
              height={240}
              alt={t("compare.size.of", "{name}, at one scale with the others", {
                name: tool.name,
              })}
              className="h-auto w-full"
            />
          ) : (
            "–"
          )}
        </td>
      ))}
    </tr>
  );
}

function Row({ row, tools }: { row: ComparedRow; tools: readonly Tool[] }) {
  return (
    <tr data-different={row.isDifferent || undefined}>
      <th scope="row">
        <span>
          <span title={row.label}>{row.label}</span>
          {row.isDifferent && (
            <>
              <span aria-hidden="true" className="text-accent">
                {` ≠`}
              </span>
              <span className="sr-only">{` ${t("compare.differs", "(differs)")}`}</span>
            </>
          )}
        </span>
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
