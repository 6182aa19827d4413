import { currentShop } from "../../../frame/shop.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { typedPieces } from "../../../lib/measure/quantity.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { formatPrice } from "../../../lib/money/price-unit.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { Checkbox } from "../../../lib/ui/Field.tsx";
import { NumberInput } from "../../../lib/ui/form/NumberField.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { formatQuantity } from "../../cart-page/ui/quantity.ts";
import { piecesLeftText } from "../../payments/rules.ts";
import { chosenCents, type Refundable, type RefundableLine } from "./refund-form.ts";
import "../../parcels/ui/pieces-list.css";

const words = texts("refund.lines", {
  legend: "Pieces to refund",
  all: "All that is left",
  none: "None",
  refunded: "Refunded",
});

/** What is typed, by the number of the line. */
export type TypedPieces = ReadonlyMap<number, string>;

interface RefundLinesProps {
  parts: Refundable;
  typed: TypedPieces;
  onType: (typed: TypedPieces) => void;
  withDelivery: boolean;
  onDelivery: (withDelivery: boolean) => void;
}

export function RefundLines({ parts, typed, onType, withDelivery, onDelivery }: RefundLinesProps) {
  const { lines, deliveryCents } = parts;
  function chooseAll(): void {
    onType(new Map(lines.map(({ number, left }) => [number, String(left)])));
    onDelivery(deliveryCents > 0);
  }
  function chooseNone(): void {
    onType(new Map());
    onDelivery(false);
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{words.legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Button onClick={chooseAll}>{words.all}</Button>
        <Button onClick={chooseNone}>{words.none}</Button>
      </div>
      <ul className="pieces-list">
        {lines.map((line) => (
          <Line
            key={line.number}
            line={line}
            typed={typed.get(line.number) ?? ""}
            onType={(text) => onType(new Map(typed).set(line.number, text))}
          />
        ))}
      </ul>
      {deliveryCents > 0 && (
        <Checkbox
          label={t("refund.lines.delivery", "{delivery}, {amount}", {
            delivery: currentShop().money.delivery.label,
            amount: formatMinor(deliveryCents),
          })}
          checked={withDelivery}
          onChange={onDelivery}
        />
      )}
    </fieldset>
  );
}

interface LineProps {
  line: RefundableLine;
  typed: string;
  onType: (typed: string) => void;
}

function Line({ line, typed, onType }: LineProps) {
  const { product, partNumber, left, unitPrice, priceUnit, number } = line;
  const pieces = typedPieces(typed, left);
  const error = `refund-line-${number}`;
  return (
    <li>
      <p className="min-w-0">
        <span className="wrap-anywhere block font-medium leading-snug">
          <NoBreakUnits>{product}</NoBreakUnits>
        </span>
        <span className="text-note text-steel">
          <span className="font-mono" translate="no">
            {partNumber}
          </span>{" "}
          {left > 0 && (
            <span>
              {t("refund.lines.left", "{pieces} at {price}", {
                pieces: formatQuantity(left),
                price: formatPrice({ price: unitPrice, priceUnit }),
              })}
            </span>
          )}
        </span>
      </p>
      {left === 0 ? (
        <p className="refunded text-note text-steel">{words.refunded}</p>
      ) : (
        <>
          <NumberInput
            className="input text-right font-mono tabular-nums"
            placeholder="0"
            aria-label={t("refund.lines.pieces", "Pieces of {product}, {left} left", {
              product,
              left: formatCount(left),
            })}
            aria-invalid={pieces === undefined || undefined}
            aria-describedby={pieces === undefined ? error : undefined}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
          {pieces ? (
            <p className="sum font-mono tabular-nums">{formatMinor(chosenCents(line, pieces))}</p>
          ) : null}
        </>
      )}
      {pieces === undefined && (
        <p id={error} className="fault text-bad text-note">
          {textOf(piecesLeftText(left, product))}
        </p>
      )}
    </li>
  );
}
