/** Finds texts that no translation has reached, on a page in the pseudo-language. */
import type { Page, Response } from "playwright-core";

/** Names that are the same in every language; those in braces stand for the shop's data in the owner's texts. */
const NAMES = /\b(Chrome|Linux|PDF|Google|JSON|Stripe)\b|\{\w+\}/g;
/** Symbols of units, as lists of units have them. */
const UNITS = /\b(mm|g|kg|kN)\b(, (in|lb|lbf)\b)?/g;
/** The platform writes the pseudo-language's dates, currency and countries in English, two of which have other names on the server, and each language's name in that language. */
const PLATFORM =
  /\b(English|German|Deutsch|Pseudo-Accents|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|[AP]M( E[DS]T)?|(US )?dollars|Falkland Islands|Islas Malvinas|Palestine)\b/g;
/** Words of the API, such as "unpaid" and "credit-note", are never content: a page has a word of its own. */
const CODE = /^[a-z]+([-_]?[a-zA-Z]+)*$/;
/** NoBreakUnits divides a name among elements; longer texts stand in one. */
const LONGEST_NAME = 100;

/** Texts that are content, with the answers of the API whose body is still being read. */
export class Content extends Set<string> {
  readonly unread = new Set<Promise<void>>();
  /** Texts of pages before that were content, which most pages show again: finding it reads all of the content. */
  readonly found = new Set<string>();
}

/**
 * Keeps the content of the pages that are opened from now on: texts of the API's answers and of the data
 * in server-rendered pages.
 */
export function collectContent(page: Page): Content {
  const content = new Content();
  page.on("response", (response) => {
    const isApi = new URL(response.url()).pathname.startsWith("/api/");
    if (!isApi || !response.ok()) return;
    const read = addAnswer(response, content).finally(() => content.unread.delete(read));
    content.unread.add(read);
  });
  return content;
}

async function addAnswer(response: Response, content: Content): Promise<void> {
  // A page that is left takes its answers with it; a download is no JSON.
  const answer: unknown = await response.json().catch(() => null);
  addTexts(answer, content, (text) => !CODE.test(text));
  // Admins see the addresses of categories.
  if (response.url().endsWith("/api/specification")) addTexts(categoryIds(answer), content);
  // They are in the trade's words, of any language.
  if (/\/api\/synonyms?\b/.test(response.url())) addTexts(answer, content);
}

/** Texts, names and the title that have a plain letter, outside of `content` and of parts in other languages. */
export async function untranslated(page: Page, content: Content): Promise<string[]> {
  const { blocks, texts } = await page.evaluate(readPage);
  // The page may show an answer before this process has read it.
  await Promise.all(content.unread);
  for (const block of blocks) addTexts(JSON.parse(block), content);
  const parts = [...content].sort((one, other) => other.length - one.length);
  const shown = new Set(
    texts.map((text) => text.trim()).filter((text) => !content.found.has(text)),
  );
  const isOpen = (text: string) =>
    /[a-z]/i.test(text.replace(NAMES, "").replace(UNITS, "").replace(PLATFORM, ""));
  const open = [...shown].filter(
    (text) =>
      isOpen(text) &&
      !parts.some((part) => part.length <= LONGEST_NAME && part.includes(text)) &&
      // Dates first: the code of a country takes letters out of a time zone.
      isOpen(parts.reduce((rest, part) => rest.replaceAll(part, ""), text.replace(PLATFORM, ""))),
  );
  for (const text of shown) if (!open.includes(text)) content.found.add(text);
  return open;
}

function categoryIds(answer: unknown): string[] {
  const { categories = [] } = answer as { categories?: { id: string }[] };
  return categories.map(({ id }) => id);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The texts of `data`, which may be HTML. */
function addTexts(data: unknown, content: Set<string>, isContent = (_text: string) => true): void {
  if (typeof data === "string") {
    for (const part of data.split(/<[^>]*>|\n/)) {
      const text = part.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity).trim();
      if (text.length > 1 && isContent(text)) content.add(text);
    }
  } else if (typeof data === "object" && data !== null) {
    for (const value of Object.values(data)) addTexts(value, content, isContent);
  }
}

/** Runs in the page. */
function readPage(): { blocks: string[]; texts: string[] } {
  const texts: string[] = [];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (
      !element ||
      element.closest(
        'script, style, noscript, svg, code, [translate="no"], iframe, body [lang], .print-only',
      )
    )
      continue;
    if (node instanceof Text) texts.push(node.data);
    else
      for (const name of ["data-label", "aria-label", "placeholder", "title", "alt"])
        texts.push(element.getAttribute(name) ?? "");
  }
  const blocks = [...document.querySelectorAll('script[type="application/json"]')];
  return {
    blocks: blocks.map(({ textContent }) => textContent),
    texts: [...texts, document.title.split(" · ")[0] ?? ""],
  };
}
