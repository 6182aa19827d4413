import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { typedPieces } from "../../../lib/measure/quantity.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { NumberInput } from "../../../lib/ui/form/NumberField.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { allOpen, type OpenLine, type TypedPieces } from "./pieces-form.ts";
import "../../parcels/ui/pieces-list.css";

const words = texts("ship.pieces", {
  legend: "In this parcel",
  all: "All that is open",
  none: "Nothing",
});

interface ParcelPiecesProps {
  lines: readonly OpenLine[];
  typed: TypedPieces;
  onType: (typed: TypedPieces) => void;
  error: string | undefined;
}

/** The open lines, each with the pieces that go into the parcel. */
export function ParcelPieces({ lines, typed, onType, error }: ParcelPiecesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{words.legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onType(allOpen(lines))}>{words.all}</Button>
        <Button onClick={() => onType(new Map())}>{words.none}</Button>
      </div>
      <ul className="pieces-list">
        {lines.map(({ number, product, partNumber, open }) => (
          <li key={number}>
            <span className="min-w-0">
              <span className="block font-mono" translate="no">
                {partNumber}
              </span>
              <span className="wrap-anywhere text-graphite text-note">
                <NoBreakUnits>{product}</NoBreakUnits>
              </span>
            </span>
            <NumberInput
              className="input text-right font-mono tabular-nums"
              placeholder="0"
              aria-label={t("ship.pieces.of", "Pieces of {product}, {open} open", {
                product,
                open: formatCount(open),
              })}
              aria-invalid={typedPieces(typed.get(number) ?? "", open) === undefined || undefined}
              value={typed.get(number) ?? ""}
              onChange={(event) => onType(new Map(typed).set(number, event.target.value))}
            />
            <span className="sum text-note text-steel">
              {t("ship.pieces.open", "of {open}", { open: formatCount(open) })}
            </span>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-bad text-note empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
