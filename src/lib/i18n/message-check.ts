/** Whether a text can stand in for another one: its syntax, values, plurals and tags. See message-format.ts. */
import { type Message, msg } from "./i18n.ts";
import { closingBrace, readCases } from "./message-format.ts";

interface Arguments {
  /** `{name}` and plurals: the other text needs them too. */
  readonly needed: Set<string>;
  /** The cases of `select`, which another language may not need. */
  readonly optional: Set<string>;
}

const TAGGED = /<(\w+)>(.*?)<\/\1>/;
const PLURAL_CASE = /^(?:=\d+|zero|one|two|few|many|other)$/;
const BRACES = msg(
  "text.fault.braces",
  "Each brace that opens must be closed, in the right order.",
);

/** A sentence on why `text` cannot be used in place of `original`; undefined if it can. */
export function messageFault(original: string, text: string): Message | undefined {
  const [theirs, own] = [newArguments(), newArguments()];
  readArguments(original, theirs);
  const fault = readArguments(text, own);
  if (fault) return fault;
  const all = new Set([...own.needed, ...own.optional]);
  return valuesFault(theirs.needed, all, theirs.optional) ?? tagFault(original, text);
}

/** The same of names in braces alone. Values that are `optional` may be left out. */
export function valuesFault(
  needed: ReadonlySet<string>,
  own: ReadonlySet<string>,
  optional: ReadonlySet<string> = new Set(),
): Message | undefined {
  const missing = [...needed].filter((name) => !own.has(name));
  const strange = [...own].filter((name) => !needed.has(name) && !optional.has(name));
  if (missing.length > 0)
    return msg("text.fault.missing", "The text must keep {values}.", { values: inBraces(missing) });
  if (strange.length > 0)
    return msg("text.fault.strange", "The original has no value {values}: take it out.", {
      values: inBraces(strange),
    });
  return undefined;
}

const newArguments = (): Arguments => ({ needed: new Set(), optional: new Set() });
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/** Adds what is in braces; returns the first fault. */
function readArguments(text: string, found: Arguments): Message | undefined {
  if (!isBalanced(text)) return BRACES;
  for (let at = text.indexOf("{"); at !== -1; at = text.indexOf("{", at)) {
    const end = closingBrace(text, at);
    const fault = readArgument(text.slice(at + 1, end), found);
    if (fault) return fault;
    at = end;
  }
  return undefined;
}

function readArgument(argument: string, found: Arguments): Message | undefined {
  const [name = "", kind, ...rest] = argument.split(",");
  const isPlural = kind?.trim() === "plural";
  const isName = /^\s*\w+\s*$/.test(name);
  if (!isName || (kind !== undefined && !isPlural && kind.trim() !== "select")) {
    const value = `{${argument}}`;
    return msg("text.fault.value", "{value} is no value, plural or select.", { value });
  }
  (kind === undefined || isPlural ? found.needed : found.optional).add(name.trim());
  return kind === undefined ? undefined : casesFault(rest.join(","), isPlural, found);
}

function casesFault(text: string, isPlural: boolean, found: Arguments): Message | undefined {
  const cases = readCases(text);
  const strange = Object.keys(cases).find((key) => !(isPlural ? PLURAL_CASE : /^\w+$/).test(key));
  if (strange !== undefined || !text.trimEnd().endsWith("}"))
    return msg("text.fault.case", "The cases of a plural or select are wrong: {cases}", {
      cases: text.trim(),
    });
  if (!Object.hasOwn(cases, "other"))
    return msg("text.fault.other", "A plural or select must have the case “other”.");
  for (const each of Object.values(cases)) {
    const fault = readArguments(each, found);
    if (fault) return fault;
  }
  return undefined;
}

/** Tags are read before values, so no plural may reach into one. */
function tagFault(original: string, text: string): Message | undefined {
  const needed = tagsOf(original);
  if (`${needed}` !== `${tagsOf(text)}`)
    return needed.length === 0
      ? msg("text.fault.noTags", "The text may have no tags such as <b>.")
      : msg("text.fault.tags", "The text must keep the tags {tags}, each opened and closed.", {
          tags: needed.join(" "),
        });
  const parts = text.split(TAGGED);
  if (parts.some((part, place) => place % 3 === 0 && tagsOf(part).length > 0))
    return msg("text.fault.tagOrder", "Tags must be closed in the right order, none in another.");
  return parts.every(isBalanced) ? undefined : BRACES;
}

function tagsOf(text: string): string[] {
  return (text.match(/<\/?\w+>/g) ?? []).sort();
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
