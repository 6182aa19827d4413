/** What a field of a tool may say of itself, for the table in contract-fields.ts. */
import type { SchemaText } from "../../lib/contract/schema-text.ts";
import type { Message } from "../../lib/i18n/i18n.ts";
import type { PriceUnit } from "../../lib/money/price-unit.ts";
import type { WireTier } from "../tier-prices/rules.ts";

export interface ToolSpec {
  label: string;
  value: string;
}

export interface ValueTypes {
  line: string;
  text: string;
  picture: string;
  count: number;
  money: number;
  unit: PriceUnit;
  specs: ToolSpec[];
  /** The label says whose number it is (rules-other-numbers.ts). */
  numbers: ToolSpec[];
  tags: string[];
  tiers: WireTier[];
  /** Grams, with two decimals at most. */
  weight: number;
  option: string;
  /** A number of the Harmonized System: six to ten digits. */
  customs: string;
}

/** A function where the shop's currency is named. */
type Hint = Message | (() => Message);

/** One field of the table. */
export interface ToolField {
  readonly type: keyof ValueTypes;
  readonly label: Message;
  /** Column of the table `tool`. */
  readonly column: string;
  /** Column of a CSV file, followed by accepted aliases. */
  readonly csv: readonly [string, ...string[]];
  /** `refuse` an empty value, `allow` it, or store `fallback` instead. */
  readonly empty: "refuse" | "allow" | "fallback";
  readonly fallback?: string | number;
  /** Message of a form whose field is empty. */
  readonly required?: SchemaText;
  /** Message of a CSV file that adds a tool without this field. */
  readonly csvRequired?: SchemaText;
  /** The unit is characters; specs, numbers, tags and tiers count rows. */
  readonly max?: number;
  readonly least?: number;
  /** An option or a unit has what may be chosen, with its label. */
  readonly options?: Readonly<Record<string, Message>>;
  /** Name in the body of `POST /tool`, if different; false: not accepted there. */
  readonly add?: string | false;
  /** False: not accepted by `PATCH /tool/{id}`. */
  readonly edit?: false;
  /** Two that look alike are the same one: single spaces. */
  readonly isCompared?: true;
  readonly isSearched?: true;
  /** Has a text of its own in each language of the shop, in `tool_text`. */
  readonly isTranslated?: true;
  /** Left out of answers while it is empty or has its fallback. */
  readonly isOmittedWhenEmpty?: true;
  readonly isOnToolPage?: true;
  readonly form?: {
    readonly label?: Message;
    readonly hint?: Hint;
    readonly addHint?: Hint;
    readonly editHint?: Hint;
    readonly isMono?: true;
  };
}
