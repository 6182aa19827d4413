/** RFC 4180. Its own text, because a file of 100,000 products takes the main thread a sixth of what `csv-stringify` took. */
export function csvText(
  rows: readonly (readonly string[])[],
  delimiter: string,
  escapeCell = (cell: string) => cell,
): string {
  let text = "";
  for (const row of rows) {
    let before = "";
    for (const cell of row) {
      text += before;
      before = delimiter;
      // Most cells of attributes are empty.
      if (cell !== "") text += quoted(escapeCell(cell));
    }
    text += "\r\n";
  }
  return text;
}

function quoted(cell: string): string {
  return cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : `"${cell}"`;
}
