/**
 * Markdown becomes HTML of our own making: only the elements below, every text escaped, only addresses of the web,
 * mail, telephone and this shop. HTML in a text is refused when it is saved, and shown as text otherwise.
 */

import { getDefaults, Lexer, type Token, Tokenizer, type Tokens } from "marked";
import { t } from "../../../lib/i18n/i18n.ts";
import { phoneLink } from "../../../lib/text/contact-links.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { escapeHtml } from "../../../lib/text/html.ts";

export interface Section {
  readonly heading?: string;
  readonly html: string;
}

const WEB = /^https?:\/\/[^\s/]/i;
const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)/i;
const IMAGE = /^(?:https:\/\/[^\s/]|\/(?![/\\]))/i;
/** Deeper nesting is no text for people, and costs time to parse. */
const MAX_DEPTH = 12;
const TOO_DEEP = new RegExp(`^[ \\t]*(?:(?:>|[-+*]|\\d{1,9}[.)])[ \\t]*){${MAX_DEPTH + 1}}`, "m");
/** Signs from each of which the parser looks through the rest of the paragraph: its work grows with their square. */
const MARK = /[*_~`[\]<!(]/g;
export const MAX_MARKS = 500;
/** It costs far more than the others, so those of the paragraphs before count, too. */
const TILDE = /~/g;
/** Runs of one mark cost time before there are paragraphs. */
const RUN_OF_MARKS = /([[\]`*_~<]\s?)\1{59,}/;

/** What a text may not hold, each continuing "body ", in order; empty: it can be shown. */
export function markdownFaults(markdown: string): string[] {
  if (TOO_DEEP.test(markdown))
    return [
      t("settings.markdown.depth", "must not nest lists and quotes deeper than {depth}", {
        depth: MAX_DEPTH,
      }),
    ];
  if (RUN_OF_MARKS.test(markdown))
    return [t("settings.markdown.marks", "must not repeat a mark so often in a row")];
  const { tokens, isWhole } = parse(markdown);
  if (!isWhole)
    return [
      t(
        "settings.markdown.tooManyMarks",
        "must have at most {most} marks (* _ ~ [ …) in a paragraph",
        { most: MAX_MARKS },
      ),
    ];
  const faults = new Set<string>();
  const check = (token: Token): void => {
    if (token.type === "html")
      faults.add(
        t("settings.markdown.html", "must have no HTML in it (it has {html}): use Markdown", {
          html: shown(token.raw),
        }),
      );
    if (token.type === "link" && !LINK.test(token.href))
      faults.add(
        t(
          "settings.markdown.link",
          "has a link to {address}: use https://…, mailto:…, tel:… or /page",
          { address: shown(token.href) },
        ),
      );
    if (token.type === "image" && !IMAGE.test(token.href))
      faults.add(
        t("settings.markdown.picture", "has a picture at {address}: use https://… or /images/…", {
          address: shown(token.href),
        }),
      );
    for (const child of childrenOf(token)) check(child);
  };
  for (const token of tokens) check(token);
  return [...faults];
}

/** Lines of a heading that is underlined; in an item of a list, each line looks for the line below all of them. */
const UNDERLINED = /^(?:[^\n]+\n){1,10} {0,3}(?:=+|-+) *(?:\n|$)/;

class BoundedTokenizer extends Tokenizer {
  override lheading(src: string): Tokens.Heading | undefined {
    return UNDERLINED.test(src) ? super.lheading(src) : undefined;
  }
}

/** Its blocks; a paragraph with more than `MAX_MARKS` is one plain text in them, and then it is not whole. */
function parse(markdown: string): { tokens: Token[]; isWhole: boolean } {
  const lexer = new Lexer({ ...getDefaults(), tokenizer: new BoundedTokenizer() });
  let isWhole = true;
  lexer.blockTokens(markdown.replaceAll(/\r\n?/g, "\n"), lexer.tokens);
  let tildes = 0;
  for (const { src, tokens } of lexer.inlineQueue) {
    const marks = (src.match(MARK)?.length ?? 0) + tildes;
    tildes += src.match(TILDE)?.length ?? 0;
    if (marks <= MAX_MARKS) lexer.inlineTokens(src, tokens);
    else {
      isWhole = false;
      tokens.push({ type: "text", raw: src, text: src });
    }
  }
  return { tokens: lexer.tokens, isWhole };
}

function shown(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > 40 ? `${cutText(line, 40)}…` : line;
}

function childrenOf(token: Token): Token[] {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  if (token.type === "list") return (token as Tokens.List).items;
  return ("tokens" in token ? token.tokens : undefined) ?? [];
}

/** The text by its headings of the first and second level. `phone` becomes a link. */
export function renderMarkdown(markdown: string, phone = ""): Section[] {
  const render = createRenderer(phone);
  const sections: { heading?: string; blocks: Token[] }[] = [];
  for (const token of parse(markdown).tokens) {
    if (token.type === "heading" && token.depth <= 2)
      sections.push({ heading: plainText(token), blocks: [] });
    else if (token.type === "space") continue;
    else if (sections.length === 0) sections.push({ blocks: [token] });
    else sections.at(-1)?.blocks.push(token);
  }
  return sections.map(({ heading, blocks }) => ({
    ...(heading !== undefined && { heading }),
    html: render(blocks),
  }));
}

function plainText(token: Token): string {
  const children = childrenOf(token);
  if (children.length > 0) return children.map(plainText).join("");
  return "text" in token ? String(token.text) : "";
}

function createRenderer(phone: string): (tokens: readonly Token[]) => string {
  const all = (tokens: readonly Token[] | undefined): string => (tokens ?? []).map(one).join("");
  const inside = (name: string, tokens: readonly Token[] | undefined) =>
    `<${name}>${all(tokens)}</${name}>`;
  // No link stands in another one: browsers make two of them, the first one empty.
  const inLink = phone === "" ? all : createRenderer("");

  function text(plain: string): string {
    if (phone === "" || !plain.includes(phone)) return escapeHtml(plain);
    const link = `<a class="link" href="${phoneLink(phone)}">${escapeHtml(phone)}</a>`;
    return plain.split(phone).map(escapeHtml).join(link);
  }

  function one(token: Token): string {
    switch (token.type) {
      case "paragraph":
        return inside("p", token.tokens);
      case "heading":
        return inside(token.depth === 3 ? "h3" : "h4", token.tokens);
      case "text":
        return token.tokens ? all(token.tokens) : text(token.text);
      case "strong":
      case "em":
      case "del":
      case "blockquote":
        return inside(token.type, token.tokens);
      case "escape":
        return escapeHtml(token.text);
      case "codespan":
        return `<code>${escapeHtml(token.text)}</code>`;
      case "code":
        return `<pre><code>${escapeHtml(token.text)}</code></pre>`;
      case "br":
        return "<br>";
      case "hr":
        return "<hr>";
      case "link":
        return link(token as Tokens.Link);
      case "image":
        return image(token as Tokens.Image);
      case "list":
        return list(token as Tokens.List);
      case "table":
        return table(token as Tokens.Table);
      case "checkbox":
        return token.checked ? "☑ " : "☐ ";
      case "space":
      case "def":
        return "";
      default:
        return escapeHtml(token.raw);
    }
  }

  function link({ href, tokens }: Tokens.Link): string {
    if (!LINK.test(href)) return all(tokens);
    const rel = WEB.test(href) ? ' rel="noopener"' : "";
    return `<a class="link" href="${escapeHtml(href)}"${rel}>${inLink(tokens)}</a>`;
  }

  function list({ ordered, start, items, loose }: Tokens.List): string {
    const name = ordered ? "ol" : "ul";
    const first = ordered && Number(start) !== 1 ? ` start="${Number(start)}"` : "";
    const entries = items.map(({ tokens }) => `<li>${all(loose ? tokens : tight(tokens))}</li>`);
    return `<${name}${first}>${entries.join("")}</${name}>`;
  }

  /** Two columns without a heading become a description list. */
  function table({ header, rows }: Tokens.Table): string {
    const isFacts = header.length === 2 && header.every((cell) => cell.text.trim() === "");
    if (isFacts) {
      const facts = rows.map(
        ([name, what]) =>
          `<div class="contents"><dt>${all(name?.tokens)}</dt><dd>${all(what?.tokens)}</dd></div>`,
      );
      return `<dl class="fact-table">${facts.join("")}</dl>`;
    }
    const cells = (name: string, row: readonly Tokens.TableCell[]) =>
      `<tr>${row.map((cell) => inside(name, cell.tokens)).join("")}</tr>`;
    const body = rows.map((row) => cells("td", row)).join("");
    return `<div class="wide"><table><thead>${cells("th", header)}</thead><tbody>${body}</tbody></table></div>`;
  }

  return all;
}

/** The entries of a list without blank lines have no paragraphs. */
function tight(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => (token.type === "paragraph" ? (token.tokens ?? []) : [token]));
}

function image({ href, text }: Tokens.Image): string {
  return IMAGE.test(href)
    ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`
    : escapeHtml(text);
}
