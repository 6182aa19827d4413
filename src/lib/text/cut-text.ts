/** Texts that are longer than there is room for. */

/** The first `most` characters; none is half of a pair, which no database or address takes. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(text.length > most ? /[\ud800-\udbff]$/ : "", "");
}

/** The last `most` characters of a file's name in one line, so that its ending stays. Disks take names that are neither. */
export function sentFileName(name: string, most: number): string {
  const line = name.replace(/[\r\n]+/g, " ").replace(/\p{Cs}/gu, "");
  return line.slice(-most).replace(/^[\udc00-\udfff]/, "");
}
