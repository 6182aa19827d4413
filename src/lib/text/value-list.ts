/**
 * Several values in one parameter of an address, with commas between them: "6mm,8mm". A comma in a value is written
 * "\,", and a backslash in front of a comma or of another backslash "\\". Any other backslash is itself.
 */

/** The values of a list in their order, each once and trimmed, without empty ones. */
export function splitValues(list: string): string[] {
  const values = list.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  const read = values.map((value) => value.replace(/\\([\\,])/g, "$1").trim());
  return [...new Set(read.filter(Boolean))];
}

/** The reverse of `splitValues`. */
export function joinValues(values: readonly string[]): string {
  return values.map(listedValue).join(",");
}

/** One value as it stands in a list. */
export function listedValue(value: string): string {
  // A backslash at the end stands before the comma of the list.
  return value.replace(/,|\\(?=[\\,]|$)/g, "\\$&");
}

/** Words as people list them in a field or a cell, with the commas of their script. */
export function listedWords(text: string): string[] {
  return text.split(/[,;\n，；、،؛]/).flatMap((word) => word.trim() || []);
}

/** The lines of a text, whatever ends them: programs of Macs write a carriage return alone. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}
