/** The text of the form that changes many products, parsed into the body that is sent. */
import type * as z from "zod";
import { validation } from "../../../../shop/messages.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { readDecimal } from "../../../lib/measure/decimal.ts";
import { typedWhole } from "../../../lib/measure/quantity.ts";
import { weightIn } from "../../../lib/measure/weight.ts";
import { parseAmount } from "../../../lib/money/parse-amount.ts";
import { typedTags } from "../../tags/contract.ts";
import { typedTagsIn } from "../../tags/rules.ts";
import type { ProductPart } from "../../tools/contract-manage.ts";
import type { TaxClass } from "../../tools/rules-tax-class.ts";
import type { TextPart } from "../../translations/contract.ts";
import { bulkFields, type newBulkChange } from "../contract.ts";

type BulkBody = z.input<typeof newBulkChange>;

/** Products by their ids, or all that a filter shows. */
export interface BulkSelection {
  readonly tools?: readonly string[];
  readonly filter?: {
    readonly search?: string | undefined;
    readonly show?: ProductPart | undefined;
    readonly text?: TextPart | undefined;
  };
}

export interface BulkValues {
  readonly priceBy: "none" | "percent" | "amount";
  readonly price: string;
  readonly stockBy: "none" | "add" | "set";
  readonly pieces: string;
  readonly reason: string;
  /** Empty: left as they are. */
  readonly weight: string;
  readonly origin: string;
  readonly customs: string;
  readonly taxClass: "" | TaxClass;
  readonly addTags: string;
  readonly removeTags: string;
}

export const EMPTY: BulkValues = {
  priceBy: "none",
  price: "",
  stockBy: "none",
  pieces: "",
  reason: "",
  weight: "",
  origin: "",
  customs: "",
  taxClass: "",
  addTags: "",
  removeTags: "",
};

export type BulkFaults = {
  [Name in
    | "price"
    | "pieces"
    | "reason"
    | "weight"
    | "customs"
    | "addTags"
    | "removeTags"]?: string;
};

/** Accepts spaces and the characters that look like a minus. */
const plain = (typed: string) => typed.trim().replace(/^[−–]/, "-").replace(/^\+/, "");

export function faultsIn(values: BulkValues): BulkFaults {
  const { priceBy, stockBy, reason } = values;
  const fields = fieldsIn(values);
  const isNone = Object.keys({ ...fields, ...tagsIn(values) }).length === 0;
  if (priceBy === "none" && stockBy === "none" && isNone)
    return { price: t("bulk.nothing", "Choose what to change.") };
  const price = priceBy === "percent" ? percentFault(values) : undefined;
  const amount = priceBy === "amount" ? amountFault(values) : undefined;
  const pieces = stockBy === "none" ? undefined : piecesFault(values);
  return {
    ...((price ?? amount) !== undefined && { price: price ?? amount }),
    ...(pieces !== undefined && { pieces }),
    ...fieldFaults(values),
    ...(stockBy !== "none" &&
      reason.trim() === "" && { reason: textOf(validation.reasonRequired) }),
  } as BulkFaults;
}

/** The fields that were typed; a weight with a fault is not a number. */
function fieldsIn({ weight, origin, customs, taxClass }: BulkValues) {
  const grams = weightIn(weight.trim());
  return {
    ...(weight.trim() !== "" && { weightGrams: typeof grams === "number" ? grams : Number.NaN }),
    ...(origin.trim() !== "" && { countryOfOrigin: origin.trim() }),
    ...(customs.trim() !== "" && { customsNumber: customs.trim() }),
    ...(taxClass !== "" && { taxClass }),
  };
}

/** The tags that were typed. */
function tagsIn({ addTags, removeTags }: BulkValues): { add?: string[]; remove?: string[] } {
  const [add, remove] = [typedTagsIn(addTags), typedTagsIn(removeTags)];
  return { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) };
}

const tagFault = (typed: string) => typedTags.safeParse(typed).error?.issues[0]?.message;

/** Checks the values by the schema, and says what is wrong at each field. */
function fieldFaults(values: BulkValues): BulkFaults {
  const grams = weightIn(values.weight.trim());
  const { customsNumber } = fieldsIn(values);
  const customs = bulkFields.safeParse({ customsNumber }).error?.issues[0]?.message;
  return {
    ...(values.weight.trim() !== "" &&
      typeof grams !== "number" && {
        weight: t("toolForm.weight", "The weight {fault}.", { fault: textOf(grams) }),
      }),
    ...(customs !== undefined && { customs }),
    ...(tagFault(values.addTags) !== undefined && { addTags: tagFault(values.addTags) }),
    ...(tagFault(values.removeTags) !== undefined && { removeTags: tagFault(values.removeTags) }),
  } as BulkFaults;
}

function percentFault({ price }: BulkValues): string | undefined {
  const percent = percentIn(price);
  return percent !== undefined && percent !== 0 && percent >= -99 && percent <= 1000
    ? undefined
    : t("bulk.percent.fault", "Type a percentage from -99 to 1000, such as 5 or -7.5.");
}

/** A sign before three digits may group thousands here: it is refused. */
function percentIn(typed: string): number | undefined {
  const read = readDecimal(plain(typed).replace(/\s*%$/, ""));
  const percent = read?.kind === "one" ? Number(read.text) : Number.NaN;
  return Number(percent.toFixed(2)) === percent ? percent : undefined;
}

function amountFault({ price }: BulkValues): string | undefined {
  const amount = parseAmount(plain(price));
  if (typeof amount !== "number") return amount.fault;
  return amount === 0 ? t("bulk.amount.zero", "Type an amount other than 0.") : undefined;
}

function piecesFault({ stockBy, pieces }: BulkValues): string | undefined {
  const count = typedWhole(pieces);
  if (count === undefined || (stockBy === "add" ? count === 0 : count < 0)) {
    return stockBy === "add"
      ? t("stock.fault.change", "Type a whole number such as 12 or -3.")
      : t("stock.fault.count", "Type how many pieces you counted.");
  }
  return Math.abs(count) > MAX_PIECES
    ? t("stock.fault.tooMany", "The stock can be at most {most}.", {
        most: formatCount(MAX_PIECES),
      })
    : undefined;
}

/** The values have no faults. */
export function bulkBody({ filter, tools }: BulkSelection, values: BulkValues): BulkBody {
  const { priceBy, price, stockBy, pieces, reason } = values;
  const percent = percentIn(price) ?? 0;
  const fields = fieldsIn(values);
  const tags = tagsIn(values);
  const amount = parseAmount(plain(price));
  return {
    ...(tools ? { tools: [...tools] } : { filter: filter as BulkBody["filter"] }),
    ...(priceBy !== "none" && {
      price:
        priceBy === "percent" ? { percent } : { amount: typeof amount === "number" ? amount : 0 },
    }),
    ...(stockBy !== "none" && {
      stock: { [stockBy]: typedWhole(pieces) ?? 0, reason: reason.trim() },
    }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(Object.keys(tags).length > 0 && { tags }),
  };
}
