import { escaped } from "../pages.ts";

/** Cells are HTML; `empty` is shown instead of a table without rows. */
export function table(
  caption: string,
  heads: string[],
  rows: string[][],
  { empty }: { empty: string },
): string {
  if (rows.length === 0) return `<p class="note">${escaped(empty)}</p>`;
  const head = heads.map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.join("")}</tr>`).join("");
  return (
    `<table><caption>${escaped(caption)}</caption>` +
    `<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  );
}

export function cell(html: string, className = ""): string {
  return `<td${className && ` class="${className}"`}>${html}</td>`;
}

export function rowHead(text: string): string {
  return `<th scope="row"><code>${escaped(text)}</code></th>`;
}

export function form(command: string, button: string, fields = ""): string {
  return `<form method="post" action="/control/${command}">${fields}<button>${escaped(button)}</button></form>`;
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
}

export function number(name: string, label: string, value = ""): string {
  return `<label>${escaped(label)} <input name="${name}" type="number" step="1" value="${escaped(value)}"></label>`;
}

export function choice(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
) {
  const items = options
    .map(([value, text]) => `<option value="${escaped(value)}">${escaped(text)}</option>`)
    .join("");
  return `<label>${escaped(label)} <select name="${name}">${items}</select></label>`;
}
