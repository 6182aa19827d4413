import { money } from "../../../../shop/money.ts";
import { formatDollars } from "../../../kit/money.ts";

/** "Includes 8% sales tax: $30.56"; nothing where none is charged. `rate` is percent, `amount` dollars. */
export function TaxNote({ tax }: { tax: { readonly rate: number; readonly amount: number } }) {
  if (tax.rate === 0) return null;
  return (
    <p className="text-note text-steel">
      Includes {tax.rate}% {withinSentence(money.tax.label)}:{" "}
      <span className="font-mono tabular-nums">{formatDollars(tax.amount)}</span>
    </p>
  );
}

/** "Sales tax" as it stands within a sentence; an abbreviation such as "VAT" stays as it is. */
function withinSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
