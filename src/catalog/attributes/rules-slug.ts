/** Addresses and codes that are made of names. */
import { foldText } from "../../lib/text/fold.ts";

/** "Flute length" becomes "flute-length"; "" for a name without Latin letters and digits. */
export function slugOf(name: string, max: number): string {
  const plain = foldText(name.replaceAll("ß", "ss"));
  const words = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+/, "");
  return words.slice(0, max).replace(/-+$/, "");
}

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
