/** The choices of an attribute as lines of a form. */

import { type NameValues, namesToSave, nameValues } from "../../attribute-names/ui/names.ts";
import type { Attribute } from "../../attributes/contract.ts";
import type { NewAttribute } from "../../attributes/contract-attributes.ts";

type Choice = Attribute["choices"][number];

/** A line: a stored choice, perhaps with another name, or a new one. */
export interface ChoiceLine {
  readonly name: string;
  readonly stored: Choice | undefined;
}

/** The names of choices in other languages, by code or, of new ones, by name. */
export type ChoiceNames = ReadonlyMap<string, NameValues>;

export function linesOf({
  choices = [],
}: {
  readonly choices?: readonly { readonly name: string }[] | undefined;
}): string {
  return choices.map(({ name }) => name).join("\n");
}

/** A line that was there is the same choice; one that was rewritten at its place is renamed. */
export function choiceLines(text: string, attribute: Attribute | undefined): ChoiceLine[] {
  const before = attribute?.choices ?? [];
  const lines = listOf(text, "\n");
  const isSameLength = lines.length === before.length;
  return lines.map((name, index) => {
    const stored =
      before.find((choice) => choice.name === name) ??
      (isSameLength && !lines.includes(before[index]?.name ?? "") ? before[index] : undefined);
    return { name, stored };
  });
}

export function keyOf({ name, stored }: ChoiceLine): string {
  return stored?.code ?? name;
}

export function namesIn(line: ChoiceLine, typed: ChoiceNames): NameValues {
  return typed.get(keyOf(line)) ?? nameValues(line.stored?.names);
}

export function choicesToSave(
  lines: readonly ChoiceLine[],
  typed: ChoiceNames,
): NonNullable<NewAttribute["choices"]> {
  return lines.map((line) => {
    const { name, stored } = line;
    const names = namesToSave(namesIn(line, typed), stored?.names, name);
    return {
      ...(stored && { code: stored.code }),
      name,
      ...(Object.keys(names).length > 0 && { names }),
    };
  });
}

export function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
