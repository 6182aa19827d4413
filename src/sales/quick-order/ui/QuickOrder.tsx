import { useRef, useState } from "react";
import type { LineTool } from "../../../catalog/tools/contract.ts";
import { paths } from "../../../frame/paths.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { addTools } from "../../cart/ui/add-tool.ts";
import { totalOf } from "../rules-issues.ts";
import { PasteBox } from "./PasteBox.tsx";
import styles from "./quick-order.css?url";
import { RowLine } from "./RowLine.tsx";
import type { Row, Rows } from "./row.ts";
import { statusOf } from "./row-status.ts";
import { addList, fixQuantities, removeRows } from "./rows.ts";
import { useRows } from "./use-rows.ts";

export interface ReadyLine {
  readonly row: Row;
  readonly tool: LineTool;
  readonly quantity: number;
}

interface QuickOrderProps {
  /** Further buttons for the lines that can be ordered. */
  more?: (lines: readonly ReadyLine[]) => Elements;
}

export function QuickOrder({ more }: QuickOrderProps) {
  const { rows, change, isAsking, failure, retry } = useRows();
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <div className="quick-order">
      <link rel="stylesheet" href={styles} precedence="default" />
      <PasteBox
        onList={(parsed) => {
          change((now) => addList(now, parsed));
          // On a phone they are below the window.
          if (parsed.lines.length + parsed.unreadable.length > 0) list.current?.focus();
        }}
      />
      <section aria-labelledby="quick-order-lines">
        <h2
          id="quick-order-lines"
          ref={list}
          tabIndex={-1}
          className="heading mb-3 text-lead outline-none"
        >
          {t("quickOrder.lines", "Your lines")}
        </h2>
        <Notices rows={rows} change={change} />
        {failure !== undefined && (
          <div className="mb-4">
            <ErrorState
              what={t("quickOrder.failed", "The lines could not be checked.")}
              safe={t("quickOrder.failedSafe", "They are kept.")}
              failure={failure}
              onRetry={retry}
              busy={isAsking}
            />
          </div>
        )}
        <div
          className="quick-order-row border-ink border-b pb-1 font-semibold text-note text-steel"
          aria-hidden="true"
        >
          <span>{t("quickOrder.head.part", "Part number or name")}</span>
          <span className="text-right">{t("quickOrder.head.quantity", "Quantity")}</span>
        </div>
        <ol>
          {rows.rows.map((row, index) => (
            <RowLine key={row.id} row={row} number={index + 1} tools={rows.tools} change={change} />
          ))}
        </ol>
        <Summary rows={rows} change={change} more={more} />
      </section>
    </div>
  );
}

const SUM =
  "bottom-0 flex flex-wrap items-center gap-3 border-ink border-t bg-paper py-3 md:sticky";

interface RowsProps {
  rows: Rows;
  change: (edit: (rows: Rows) => Rows) => void;
}

const NOTICE = "mb-4 border-wait border-l-2 py-1 pl-3";

/** What was added up, left out, or read in one of two ways. */
function Notices({ rows: { beyond, leftOut, decimals, addedUp }, change }: RowsProps) {
  return (
    <div role="status">
      {addedUp.length > 0 && (
        <p className={NOTICE}>
          {t("quickOrder.addedUp", "More than once in the list, so added up: {parts}.", {
            parts: addedUp.join(", "),
          })}
        </p>
      )}
      {decimals && (
        <p className={NOTICE}>
          {t(
            "quickOrder.decimals",
            "All quantities of the list have three decimals: “{written}” is read as {quantity}.",
            { written: decimals.written, quantity: formatCount(decimals.quantity) },
          )}
        </p>
      )}
      {beyond && (
        <p className="mb-4 break-words border-bad border-l-2 py-1 pl-3">
          <span>{t("quickOrder.unreadable.line", "Line {line}:", { line: beyond.line })}</span>{" "}
          <code className="font-mono" translate="no">
            {cutText(beyond.text, 80)}
          </code>{" "}
          <span className="text-bad">{textOf(beyond.fault)}</span>
        </p>
      )}
      {leftOut.length > 0 && (
        <div className={NOTICE}>
          <p className="font-semibold">
            {t(
              "quickOrder.leftOut",
              "{count, plural, one {# line was} other {# lines were}} left out as a title, a total, a note or text of the line above",
              { count: leftOut.length },
            )}
          </p>
          <ul className="mt-1 grid gap-1 text-note">
            {leftOut.map(({ line, text }) => (
              <li key={line} className="break-words">
                <span>{t("quickOrder.unreadable.line", "Line {line}:", { line })}</span>{" "}
                <code className="font-mono" translate="no">
                  {cutText(text, 80)}
                </code>
              </li>
            ))}
          </ul>
          <Button className="mt-2" onClick={() => change((now) => ({ ...now, leftOut: [] }))}>
            {t("quickOrder.unreadable.dismiss", "Dismiss")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Summary({ rows, change, more }: RowsProps & QuickOrderProps) {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const all = rows.rows.map((row) => ({ row, status: statusOf(rows, row) }));
  const ready = all.flatMap(({ row, status }) =>
    status.kind === "ready" ? { row, tool: status.tool, quantity: status.quantity } : [],
  );
  const problems = all.filter(({ status }) => status.kind === "problem");
  const fixable = problems.filter(
    ({ status }) => status.kind === "problem" && (status.fixes?.length ?? 0) > 0,
  ).length;

  async function add(): Promise<void> {
    setAdding(true);
    const { isAdded, full } = await addTools(ready);
    setAdding(false);
    if (!isAdded) return;
    const done = ready.filter(({ tool }) => !full.includes(tool._id));
    change((now) => removeRows(now, new Set(done.map(({ row }) => row.id))));
    setAdded(done.length);
  }

  if (ready.length + problems.length === 0) {
    return added === 0 ? null : <Added count={added} />;
  }
  return (
    <div className={SUM}>
      <Counts ready={ready} problems={problems.length} />
      {fixable > 1 && (
        <Button onClick={() => change(fixQuantities)}>
          {t("quickOrder.mendAll", "Correct {count} quantities", { count: fixable })}
        </Button>
      )}
      {ready.length > 0 && more?.(ready)}
      <Button
        variant="primary"
        busy={isAdding}
        disabled={ready.length === 0}
        onClick={() => void add()}
      >
        {t(
          "quickOrder.add",
          "{count, plural, =0 {Add lines to cart} one {Add # line to cart} other {Add # lines to cart}}",
          { count: ready.length },
        )}
      </Button>
    </div>
  );
}

/** How many lines are ready and cost how much, and how many are to be corrected. */
function Counts({ ready, problems }: { ready: readonly ReadyLine[]; problems: number }) {
  const total = ready.reduce((sum, { tool, quantity }) => sum + totalOf(tool, quantity), 0);
  return (
    <p role="status" className="mr-auto">
      <span>
        {t("quickOrder.ready", "{count, plural, one {# line} other {# lines}} ready", {
          count: ready.length,
        })}
      </span>
      {problems > 0 && (
        <span className="text-bad">
          {` · ${t("quickOrder.problems", "{count} to correct", { count: problems })}`}
        </span>
      )}
      {ready.length > 0 && (
        <>
          <span>{" · "}</span>
          <span className="font-mono">{formatMinor(total)}</span>
        </>
      )}
    </p>
  );
}

function Added({ count }: { count: number }) {
  return (
    <div className={SUM}>
      <p className="mr-auto">
        {t(
          "quickOrder.added",
          "{count, plural, one {# line is} other {# lines are}} in your cart.",
          { count },
        )}
      </p>
      <ButtonLink to={paths.cart()} variant="primary">
        {t("quickOrder.cart", "Open the cart")}
      </ButtonLink>
    </div>
  );
}
