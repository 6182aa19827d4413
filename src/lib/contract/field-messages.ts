import type * as z from "zod";
import { fieldNames, fieldRules } from "../../../shop/messages.ts";
import { t } from "../i18n/i18n.ts";
import { moneyFormat } from "../i18n/money-format.ts";
import { formatCount } from "../i18n/numbers.ts";
import { formatMinor } from "../money/money.ts";

type Issue = z.core.$ZodRawIssue;

/** Default message for a schema issue. */
export function issueMessage(issue: Issue): string {
  const name = nameOf(issue.path);
  const Name = nameAtStart(issue.path);
  if (isAbsent(issue)) return absent();
  switch (issue.code) {
    case "invalid_type":
      return ofType(issue.input, issue.expected, name, Name);
    case "too_small":
      if (issue.origin === "string") return ofMinLength(issue.minimum, name, Name);
      return issue.origin === "array"
        ? fieldRules.moreEntries(Name, Number(issue.minimum))
        : fieldRules.atLeast(Name, figure(issue.minimum));
    case "too_big":
      if (issue.origin === "string") return fieldRules.shorter(Name, Number(issue.maximum));
      return issue.origin === "array"
        ? fieldRules.fewerEntries(Name, Number(issue.maximum))
        : fieldRules.atMost(Name, figure(issue.maximum));
    case "invalid_value":
      return issue.input === undefined
        ? missing(name)
        : fieldRules.oneOf(Name, issue.values.map(String).join(", "));
    case "unrecognized_keys":
      return fieldRules.unknown(issue.keys.join(", "));
    case "invalid_format":
      return issue.format === "date" ? fieldRules.day(Name) : fieldRules.wrong(Name);
    default:
      return fieldRules.wrong(Name);
  }
}

interface FieldIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[] | undefined;
}

/** Unknown fields that are named one by one. */
const MAX_NAMED = 20;

/** An issue at the field that it is about. Zod reports unknown fields together, at what contains them. */
export function atFields({ code, path, message, keys = [] }: FieldIssue) {
  if (code !== "unrecognized_keys") return [{ path, message }];
  return keys.slice(0, MAX_NAMED).map((name) => ({
    path: [...path, name],
    message: fieldRules.unknown(name),
  }));
}

/** A field that only programs send: nobody can type it. */
function isAbsent({ code, input, path }: Issue): boolean {
  const isWanted = code === "invalid_type" || code === "invalid_value";
  const isField = path?.some((part) => typeof part === "string");
  return isWanted && input === undefined && !!isField && typedName(path) === undefined;
}

const absent = () => t("field.absent", "is missing");

interface Located {
  readonly path?: readonly PropertyKey[] | undefined;
}

export const amountMessages = {
  atLeast: (issue: Located) => fieldRules.atLeast(nameAtStart(issue.path), formatMinor(1)),
  atMost: (issue: Located) =>
    fieldRules.atMost(nameAtStart(issue.path), formatMinor(moneyFormat().largest)),
  decimals: (issue: Located) => {
    const { digits, name } = moneyFormat();
    const Name = nameAtStart(issue.path);
    return digits === 0 ? fieldRules.noDecimals(Name, name) : fieldRules.decimals(Name);
  },
};

interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** The first fault in a sentence, or all fields that are missing. Undefined without faults. */
export function faultsSentence(faults: readonly FieldFault[]): string | undefined {
  const [first, ...others] = faults;
  if (others.length > 0 && faults.every(({ message }) => message === absent()))
    return t("field.allAbsent", "{fields} are missing.", {
      fields: faults.map(({ field }) => field).join(", "),
    });
  return first && aboutField(first.field.split("."), first.message);
}

/** Puts the field's name in front of a message that begins with a verb. */
function aboutField(path: readonly PropertyKey[], message: string): string {
  const verbs = t("fieldRules.verbs", "is must has").split(" ");
  return verbs.includes(message.split(" ", 1)[0] ?? "")
    ? `${nameAtStart(path)} ${message}.`
    : message;
}

function ofType(input: unknown, expected: string, name: string, Name: string): string {
  if (input === undefined || input === null) return missing(name);
  if (expected === "string") return fieldRules.text(Name);
  if (expected === "number") return fieldRules.number(Name);
  if (expected === "int") return fieldRules.wholeNumber(Name);
  return fieldRules.wrong(Name);
}

function ofMinLength(minimum: number | bigint, name: string, Name: string): string {
  return Number(minimum) <= 1 ? missing(name) : fieldRules.longer(Name, Number(minimum));
}

function nameAtStart(path: readonly PropertyKey[] | undefined): string {
  const name = nameOf(path);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nameOf(path: readonly PropertyKey[] | undefined): string {
  const key = path?.findLast((part) => typeof part === "string");
  if (key === undefined) return t("field.request", "request");
  return typedName(path) ?? key;
}

/**
 * What people call a field that they type. A record's key may be any text that was sent, such as "valueOf", which
 * every object has. `order` is the quantity of a purchase; within a list it is the order's id.
 */
function typedName(path: readonly PropertyKey[] = []): string | undefined {
  const keys = path.filter((part) => typeof part === "string");
  const key = keys.at(-1) ?? "";
  if (!Object.hasOwn(fieldNames, key) || (key === "order" && keys.length > 1)) return undefined;
  return fieldNames[key as keyof typeof fieldNames];
}

function missing(name: string): string {
  return fieldRules.missing(/^[aeiou]/i.test(name) ? "an" : "a", name);
}

function figure(limit: number | bigint): string {
  return formatCount(Number(limit));
}
