/** Free lines of specifications by their label. */

/** Labels that differ in case, spaces or a colon at the end are one. */
export function labelKey(label: string): string {
  return label.normalize("NFKC").replace(/\s+/g, " ").replace(/ ?:$/, "").trim().toLowerCase();
}
