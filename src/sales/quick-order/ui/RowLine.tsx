import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { Link } from "react-router";
import type { LineTool } from "../../../catalog/tools/contract.ts";
import { paths } from "../../../frame/paths.ts";
import { keyOf } from "../../../lib/browser/keys.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { formatEach } from "../../../lib/money/piece-price.ts";
import { splitLines } from "../../../lib/text/value-list.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { NumberInput } from "../../../lib/ui/form/NumberField.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import { MAX_TYPED } from "../../pasted-lists/rules-readings.ts";
import { totalOf, unitPriceOf } from "../rules-issues.ts";
import type { Row, Rows } from "./row.ts";
import { type RowStatus, statusOf } from "./row-status.ts";
import {
  addList,
  answerQuantity,
  chooseOffer,
  editRow,
  leaveRow,
  offeredQuantity,
  removeRows,
} from "./rows.ts";

interface RowLineProps {
  row: Row;
  /** The row's number from 1 on, for screen readers. */
  number: number;
  tools: Rows["tools"];
  change: (edit: (rows: Rows) => Rows) => void;
}

/** A quantity of more letters than its field shows, such as "2 / 500 / 2500". */
const LONG = 9;

/** A row is replaced when its tools arrive, so that `tools` alone redraws no other one of 500. */
const isSame = (a: RowLineProps, b: RowLineProps) => a.row === b.row && a.number === b.number;

/** One row; Enter goes from the part number to the quantity, and from there to the next row. */
export const RowLine = memo(function RowLine({ row, number, tools, change }: RowLineProps) {
  const status = statusOf({ tools }, row);
  const found = "tool" in status ? status.tool : undefined;
  const isWrong = status.kind === "problem";
  const described = isWrong ? `row-${row.id}-problem` : undefined;

  function toNext(event: KeyboardEvent<HTMLInputElement>): void {
    if (keyOf(event) !== "Enter") return;
    event.preventDefault();
    const fields = event.currentTarget.closest("ol")?.querySelectorAll("input") ?? [];
    const own = [...fields].indexOf(event.currentTarget);
    fields[own + 1]?.focus();
    fields[own + 1]?.select();
  }

  return (
    <li
      className="quick-order-row border-line border-b py-1.5"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          change((rows) => leaveRow(rows, row.id));
      }}
    >
      <input
        className="input font-mono"
        aria-label={t("quickOrder.row.part", "Part number, line {number}", { number })}
        aria-invalid={isWrong || undefined}
        aria-describedby={described}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_TYPED}
        value={row.typed}
        onKeyDown={toNext}
        onPaste={(event) => pasteLines(event, change)}
        onChange={({ target }) => change((rows) => editRow(rows, row.id, { typed: target.value }))}
      />
      <NumberInput
        className="input text-right font-mono tabular-nums"
        aria-label={t("quickOrder.row.quantity", "Quantity, line {number}", { number })}
        aria-invalid={
          (isWrong && (status.fixes ?? status.guesses ?? status.asked) !== undefined) || undefined
        }
        aria-describedby={described}
        data-long={row.quantity.length > LONG || undefined}
        enterKeyHint="next"
        placeholder={found ? String(found.minimum) : undefined}
        value={row.quantity}
        onKeyDown={toNext}
        onChange={({ target }) =>
          change((rows) => editRow(rows, row.id, { quantity: target.value }))
        }
      />
      {status.kind === "blank" ? (
        <span />
      ) : (
        <button
          type="button"
          className="min-h-11 min-w-11 text-steel"
          aria-label={t("quickOrder.row.remove", "Remove line {number}", { number })}
          onClick={() => change((rows) => removeRows(rows, new Set([row.id])))}
        >
          <span aria-hidden="true">✕</span>
        </button>
      )}
      {found && <ToolName tool={found} number={row.checked?.number} />}
      {status.kind === "ready" && <Figures tool={status.tool} quantity={status.quantity} />}
      {status.kind === "waiting" && row.typed.trim().length > 1 && (
        <p className="late text-note text-steel">
          {t("quickOrder.row.waiting", "Looking it up …")}
        </p>
      )}
      {isWrong && (
        <div id={described} className="flex flex-wrap items-center gap-2">
          <span className="text-bad text-note">{textOf(status.message)}</span>
          <Fixes row={row} problem={status} tools={tools} change={change} />
        </div>
      )}
    </li>
  );
}, isSame);

/** Several lines are no text of one field: they are a list, whose rows are added. One line is pasted by the field itself. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, change: RowLineProps["change"]): void {
  const lines = event.clipboardData.getData("text").trim();
  if (splitLines(lines).length < 2) return;
  event.preventDefault();
  // A blank row goes, and would take the focus along.
  event.currentTarget.closest("section")?.querySelector("h2")?.focus({ preventScroll: true });
  change((rows) => addList(rows, parseOrderList(lines)));
}

interface FixesProps extends Pick<RowLineProps, "row" | "tools" | "change"> {
  problem: Extract<RowStatus, { kind: "problem" }>;
}

/** A button for each quantity and each tool that may be meant. */
function Fixes({ row, problem, tools, change }: FixesProps) {
  const { asked, fixes, guesses = [], offers = [] } = problem;
  return (
    <>
      {(["few", "many"] as const).map((answer) => {
        const quantity = asked?.[answer];
        return (
          quantity !== undefined && (
            <OrderButton
              key={answer}
              quantity={quantity}
              onChoose={() => change((rows) => answerQuantity(rows, row.id, answer))}
            />
          )
        );
      })}
      {(fixes ?? guesses).map((quantity) => (
        <OrderButton
          key={quantity}
          quantity={quantity}
          onChoose={() => change((rows) => editRow(rows, row.id, { quantity: String(quantity) }))}
        />
      ))}
      {offers.map((offer) => (
        <OfferButton
          key={offer.tool}
          tool={tools.get(offer.tool)}
          quantity={offeredQuantity(row, offers, offer)}
          onChoose={() => change((rows) => chooseOffer(rows, row.id, offer))}
        />
      ))}
      {problem.search !== undefined && (
        <Link to={paths.tools({ search: problem.search })} className="link reach text-note">
          {t("quickOrder.row.search", "Search the catalog")}
        </Link>
      )}
    </>
  );
}

function OrderButton({ quantity, onChoose }: { quantity: number; onChoose: () => void }) {
  return (
    <Button onClick={onChoose}>
      {t("quickOrder.row.mend", "Order {quantity}", { quantity: formatCount(quantity) })}
    </Button>
  );
}

interface ToolNameProps {
  tool: LineTool;
  /** The other number by which it was found. */
  number: string | undefined;
}

function ToolName({ tool, number }: ToolNameProps) {
  return (
    <p className="min-w-0 break-words">
      {number !== undefined && <span className="text-note text-steel">{`${number} → `}</span>}
      <Link to={paths.toolPage(tool._id)} className="link" lang={tool.lang?.name}>
        {tool.name}
      </Link>
    </p>
  );
}

function Figures({ tool, quantity }: { tool: LineTool; quantity: number }) {
  return (
    <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
      <span className="text-note text-steel">
        {formatEach(unitPriceOf(tool, quantity), tool.priceUnit)}
      </span>
      <span className="font-mono">{formatMinor(totalOf(tool, quantity))}</span>
    </p>
  );
}

interface OfferButtonProps {
  tool: LineTool | undefined;
  /** How many are meant, where that is the question, too. */
  quantity: string | undefined;
  onChoose: () => void;
}

function OfferButton({ tool, quantity, onChoose }: OfferButtonProps) {
  if (!tool) return null;
  return (
    <Button onClick={onChoose}>
      <span>
        <span className="offer-part font-mono">
          {quantity !== undefined && <span>{`${quantity} × `}</span>}
          {tool.partNumber && <span translate="no">{`${tool.partNumber} `}</span>}
        </span>
        <span lang={tool.lang?.name}>
          <NoBreakUnits>{tool.name}</NoBreakUnits>
        </span>
      </span>
    </Button>
  );
}
