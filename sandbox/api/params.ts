import { badParameter, type Refusal } from "../refusal.ts";
import type { FormHash, FormValue } from "./form.ts";

/** `name` is the full name, e.g. `card[exp_month]`. */
export type Reader<T> = (value: FormValue, name: string) => T;
type Shape = Record<string, Reader<unknown>>;
type Fields<S extends Shape> = { [K in keyof S]?: ReturnType<S[K]> };

/** An empty text means "unset" at Stripe. */
export function text(longest = 5000): Reader<string> {
  return (value, name) => {
    if (typeof value !== "string") throw badParameter(name, `Invalid string: ${name}`);
    if (value.length > longest) {
      const sizes = `The maximum length is ${longest} characters, yours is ${value.length}.`;
      throw badParameter(name, `Invalid string: ${name} is too long. ${sizes}`);
    }
    return value;
  };
}

export const integer: Reader<number> = (value, name) => {
  if (value === "") throw emptied(name);
  if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) {
    const shown = typeof value === "string" ? value.slice(0, 100) : "a list or hash";
    throw badParameter(name, `Invalid integer: ${shown}`, "parameter_invalid_integer");
  }
  return Number(value);
};

export const flag: Reader<boolean> = (value, name) => {
  if (value === "true") return true;
  if (value === "false") return false;
  throw badParameter(name, `Invalid boolean: ${String(value).slice(0, 100)}`);
};

export function oneOf<const W extends string>(...values: W[]): Reader<W> {
  return (value, name) => {
    const match = values.find((candidate) => candidate === value);
    if (match === undefined) {
      throw badParameter(name, `Invalid ${name}: must be one of ${values.join(", ")}`);
    }
    return match;
  };
}

export function list<T>(item: Reader<T>): Reader<T[]> {
  return (value, name) => {
    if (value === "") return [];
    if (!Array.isArray(value)) throw badParameter(name, "Invalid array");
    return value.map((entry, index) => item(entry, `${name}[${index}]`));
  };
}

/** All fields are optional; unknown ones are refused by name. */
export function hash<S extends Shape>(shape: S): Reader<Fields<S>> {
  return (value, name) => {
    if (typeof value === "string" || Array.isArray(value)) {
      throw badParameter(name, "Invalid object");
    }
    return readFields(value, shape, name);
  };
}

/**
 * Takes 50 keys of 40 characters at most, values of 500 (Stripe's limits). An empty value removes its key; `null` is
 * the empty text, which removes all.
 */
export const metadata: Reader<Record<string, string> | null> = (value, name) => {
  if (value === "") return null;
  if (typeof value === "string" || Array.isArray(value)) throw badParameter(name, "Invalid object");
  const entries = Object.entries(value);
  if (entries.length > 50) throw badParameter(name, "Metadata can have at most 50 keys.");
  const tooLong = entries.find(([key]) => key.length > 40);
  if (tooLong) throw badParameter(name, `Metadata keys have at most 40 characters: ${tooLong[0]}`);
  const read = text(500);
  return Object.fromEntries(entries.map(([key, entry]) => [key, read(entry, `${name}[${key}]`)]));
};

/** Throws a Refusal that names every unknown parameter. */
export function readFields<S extends Shape>(hash: FormHash, shape: S, within = ""): Fields<S> {
  const full = (name: string) => (within === "" ? name : `${within}[${name}]`);
  const unknown = Object.keys(hash).filter((name) => !Object.hasOwn(shape, name));
  if (unknown.length > 0) throw unknownParameters(unknown.map(full));
  const fields: Partial<Record<keyof S, unknown>> = {};
  for (const [name, reader] of Object.entries(shape)) {
    const value = hash[name];
    if (value !== undefined) fields[name as keyof S] = reader(value, full(name));
  }
  return fields as Fields<S>;
}

export function required<T>(value: T | undefined, name: string): T {
  if (value !== undefined) return value;
  throw badParameter(name, `Missing required param: ${name}.`, "parameter_missing");
}

function unknownParameters(names: string[]): Refusal {
  const noun = names.length === 1 ? "parameter" : "parameters";
  const message = `Received unknown ${noun}: ${names.join(", ").slice(0, 500)}`;
  return badParameter(names[0] as string, message, "parameter_unknown");
}

function emptied(name: string): Refusal {
  const message =
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset ` +
    `a parameter; however '${name}' cannot be unset.`;
  return badParameter(name, message, "parameter_invalid_empty");
}
