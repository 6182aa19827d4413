/** How the settings' own kinds of fields are written in their forms. */
import { weightText } from "../../../lib/measure/weight.ts";
import type { OwnValues } from "../../../lib/ui/form/form-values.ts";
import { type Bands, bandsIn, bandsText, weightFrom } from "../../selling/rules-bands.ts";

export const settingValues: OwnValues = {
  countries: { toForm: (value) => value, fromForm: (typed) => typed, empty: [] },
  /** Grams, typed in any unit. */
  weight: {
    toForm: (value) => (value === 0 ? "" : weightText(value as number)),
    fromForm: (typed) => (String(typed).trim() === "" ? 0 : weightFrom(String(typed))),
  },
  /** Charges by weight or value, one to a line; the field `kind` beside it says which. */
  bands: {
    toForm: (value, { kind }) => bandsText(value as Bands, kind === "weight"),
    fromForm: (typed, { kind }) => bandsIn(String(typed), kind === "weight"),
  },
};
