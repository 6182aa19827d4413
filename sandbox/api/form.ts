import { Refusal } from "../refusal.ts";

export type FormValue = string | FormValue[] | FormHash;
export interface FormHash {
  [name: string]: FormValue;
}

/** Stripe's own objects need 5 levels. */
const MAX_DEPTH = 8;

/**
 * Parses Stripe's nested names: `metadata[order]=7`, `expand[0]=latest_charge`,
 * `expand[]=latest_charge`. The last of equal names counts.
 */
export function readForm(source: string): FormHash {
  const root: FormHash = emptyHash();
  for (const [name, value] of new URLSearchParams(source)) place(root, pathOf(name), value);
  return withLists(root) as FormHash;
}

function emptyHash(): FormHash {
  return Object.create(null) as FormHash;
}

function pathOf(name: string): string[] {
  const [, first = "", rest = ""] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const path = [first, ...(rest.match(/[^[\]]+|\[\]/g) ?? [])];
  if (first === "" || path.length > MAX_DEPTH) {
    throw new Refusal(400, {
      type: "invalid_request_error",
      message: `Invalid parameter name: ${name.slice(0, 100)}`,
    });
  }
  return path;
}

function place(root: FormHash, path: string[], value: string): void {
  let hash = root;
  for (const [depth, step] of path.entries()) {
    const name = step === "[]" ? String(Object.keys(hash).length) : step;
    if (depth === path.length - 1) {
      hash[name] = value;
      return;
    }
    const inner = hash[name];
    const next = typeof inner === "object" && !Array.isArray(inner) ? inner : emptyHash();
    hash[name] = next;
    hash = next;
  }
}

function withLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name) => /^\d{1,3}$/.test(name));
  if (isList) return names.map((name) => withLists(value[name] as FormValue));
  for (const name of names) value[name] = withLists(value[name] as FormValue);
  return value;
}
