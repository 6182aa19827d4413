/** Addresses and codes that are made of names. */
import { slugOf } from "../../lib/text/fold.ts";

/** A code begins with a letter: "8.8" becomes "c-8-8". */
export function codeOf(name: string, max: number): string {
  const slug = slugOf(name, max);
  return /^\d/.test(slug) ? slugOf(`c-${slug}`, max) : slug;
}

/** The slug, or with the first number from 2 that makes it unique. */
export function unique(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
