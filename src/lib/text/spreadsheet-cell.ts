/** What spreadsheets write into cells: of formulas that found nothing, and around texts that look like numbers. */

/** "#N/A", "#NV", "#¡REF!", "Err:502", and "####" of a column that is too narrow, in the languages of spreadsheets. */
const FAULT = /^(?:#(?:#+|[¡¿]?[\p{Lu}\d/_]+[!?]|\p{Lu}\/\p{Lu}|NV)|Err:\d{3})$/u;
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;

/** Whether the cell is the fault of a formula, such as a look-up in another sheet. Nobody means it as a name. */
export function isFormulaFault(cell: string): boolean {
  return FAULT.test(cell);
}

/** The text of ="00123", by which programs keep spreadsheets from taking it for a number; any other cell as it is. */
export function withoutTextFormula(cell: string): string {
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}
