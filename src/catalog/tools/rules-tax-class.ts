/** Classes of goods that a country taxes alike. Which rate a class has is up to the shop's tax rows. */
import { msg } from "../../lib/i18n/i18n.ts";

export const taxClasses = {
  standard: msg("taxClass.standard", "Standard"),
  reduced: msg("taxClass.reduced", "Reduced"),
  zero: msg("taxClass.zero", "Zero"),
} as const;
export type TaxClass = keyof typeof taxClasses;
