/** Whether forms say of each field that it is required or optional. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The fields of the shown forms that check what is typed, by what they say of themselves. */
export interface FieldMarks {
  /** How many are announced as required. */
  readonly required: number;
  /** How many say "(optional)" in their label. */
  readonly optional: number;
  /** The names of those that say neither. */
  readonly unmarked: readonly string[];
}

/** Reads the marks. Fields that cannot be typed into, checkboxes and hidden fields need none. */
export function fieldMarks(page: Page): Promise<FieldMarks> {
  return page.locator("form[novalidate]").evaluateAll((forms) => {
    const marks = { required: 0, optional: 0, unmarked: [] as string[] };
    // The login's first step stays in the page, hidden, while a second one is asked for.
    const shown = forms.filter((form) => form.checkVisibility());
    const fields = shown.flatMap((form) => [
      ...form.querySelectorAll<HTMLInputElement>("input, textarea, select, [role=radiogroup]"),
    ]);
    for (const field of fields) {
      if (["checkbox", "radio", "hidden"].includes(field.type) || field.readOnly) continue;
      if (field.hidden || field.ariaHidden === "true") continue;
      const [label] = field.labels ?? [];
      if (field.ariaRequired === "true") marks.required += 1;
      else if (label?.textContent.endsWith(" (optional)")) marks.optional += 1;
      else marks.unmarked.push(label?.textContent ?? field.name ?? field.outerHTML);
    }
    return marks;
  });
}

/** Fails unless the page has so many required fields and each of the others says that it is optional. */
export async function expectMarked(page: Page, required: number, optional = 0): Promise<void> {
  expect(await fieldMarks(page), page.url()).toEqual({ required, optional, unmarked: [] });
}
