/** Prices, stock, and what delivery and tax ask, of many tools, changed together. */
import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, line } from "../../lib/contract/fields.ts";
import { invalidInput } from "../../lib/contract/problem.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { moneyFormat } from "../../lib/i18n/money-format.ts";
import { MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { minorFromMajor } from "../../lib/money/money.ts";
import { notATextLanguage } from "../attribute-names/contract.ts";
import { productImport } from "../csv/contract.ts";
import { newTags } from "../tags/contract.ts";
import { noSuchTool, toolQuery } from "../tools/contract.ts";
import { productParts, toolEdits } from "../tools/contract-manage.ts";
import { textPart } from "../translations/contract.ts";

/** Tools that are named one by one. */
export const MAX_NAMED = 500;
/** Tools that one change may have. */
export const MAX_CHANGED = 5000;

const NOT_ZERO = schemaText("field.notZero", "must not be 0");

const percent = z
  .number()
  .min(-99)
  .max(1000)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    schemaText("field.percent", "must have at most two decimals"),
  )
  .refine((value) => value !== 0, NOT_ZERO);

/** Major units, added to each price; below 0: taken off. */
const addedAmount = z
  .number()
  .refine(
    (major) => {
      const minor = major * 10 ** moneyFormat().digits;
      return Math.abs(minor - Math.round(minor)) < 1e-6;
    },
    schemaText("field.wholeMinor", "must not have more decimals than the shop's currency"),
  )
  .refine(
    (major) => Math.abs(minorFromMajor(major)) <= moneyFormat().largest,
    schemaText("field.amountTooLarge", "must not be larger than the largest price"),
  )
  .refine((major) => major !== 0, NOT_ZERO);

const added = z
  .int()
  .min(-MAX_PIECES)
  .max(MAX_PIECES)
  .refine((pieces) => pieces !== 0, NOT_ZERO);

const isOneOf = (one: unknown, other: unknown) => (one === undefined) !== (other === undefined);

/** What carriers and the tax office ask about goods. Null empties a field. */
export const bulkFields = toolEdits.pick({
  weightGrams: true,
  countryOfOrigin: true,
  customsNumber: true,
  taxClass: true,
});

export const newBulkChange = z
  .strictObject({
    /** The tools by their ids … */
    tools: z.array(id).min(1).max(MAX_NAMED).optional(),
    /** … or all that `GET /product` lists with this filter. */
    filter: z
      .strictObject({
        search: toolQuery.shape.search,
        show: z.enum(productParts).exclude(["deleted"]).optional(),
        text: textPart.optional(),
      })
      .optional(),
    price: z
      .strictObject({ percent: percent.optional(), amount: addedAmount.optional() })
      .refine(
        ({ percent: by, amount }) => isOneOf(by, amount),
        schemaText("field.percentOrAmount", "must have either `percent` or `amount`"),
      )
      .optional(),
    /** Pieces that are added (below 0: removed), or the stock that each tool then has. */
    stock: z
      .strictObject({
        add: added.optional(),
        set: z.int().min(0).max(MAX_PIECES).optional(),
        /** The ledger keeps it. */
        reason: line(200, validation.reasonRequired),
      })
      .refine(
        ({ add, set }) => isOneOf(add, set),
        schemaText("field.addOrSet", "must have either `add` or `set`"),
      )
      .optional(),
    fields: bulkFields.optional(),
    tags: z
      .strictObject({ add: newTags.optional(), remove: newTags.optional() })
      .refine(
        ({ add = [], remove = [] }) => add.length + remove.length > 0,
        schemaText("field.addOrRemove", "must have `add` or `remove`"),
      )
      .optional(),
  })
  .refine(({ tools, filter }) => isOneOf(tools, filter), {
    path: ["tools"],
    ...schemaText("field.toolsOrFilter", "is needed, or `filter`; not both"),
  })
  .refine(
    ({ price, stock, fields = {}, tags }) =>
      [price, stock, tags].some((change) => change !== undefined) || Object.keys(fields).length > 0,
    {
      path: ["price"],
      ...schemaText("field.priceOrStock", "is needed, or `stock`, `tags`, or one of `fields`"),
    },
  );
export type NewBulkChange = z.output<typeof newBulkChange>;

export const changeProducts = endpoint("POST /product/change", {
  access: "admin",
  tag: "Products",
  summary:
    "Preview a change of price, stock, weight, origin, customs number or tax class of many tools. Nothing is changed until `/product/import/{id}/apply`",
  body: newBulkChange,
  answer: productImport,
  refusals: [noSuchTool, invalidInput, notATextLanguage],
});
