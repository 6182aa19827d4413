/** Finds the tool of a picture by its file name, which begins with the tool's part number. */
import { allFoldedWords } from "../../lib/text/fold.ts";

export type NameMatch<Tool> =
  /** `suffix`: the words of the name after the part number; pictures of a tool are sorted by it. */
  | { readonly kind: "found"; readonly tool: Tool; readonly suffix: string }
  | { readonly kind: "none" }
  | { readonly kind: "ambiguous"; readonly tools: readonly Tool[] };

/** Text as its letters and digits without case and accents, and where its words end. */
interface Folded {
  readonly compact: string;
  readonly ends: readonly number[];
}

interface Candidate<Tool> {
  readonly tool: Tool;
  readonly length: number;
  /** Whether the name separates the part number at the same places; or at fewer, or others. */
  readonly separators: "same" | "fewer" | "other";
  readonly suffix: string;
}

/**
 * Returns a function that finds a name's tool. The longest part number wins. A name that leaves
 * separators out fits ("mw401100" fits "MW-401-100"); one that adds some fits only if nothing else does.
 */
export function createNameMatcher<Tool extends { readonly partNumber: string }>(
  tools: Iterable<Tool>,
): (fileName: string) => NameMatch<Tool> {
  const byCompact = new Map<string, { tool: Tool; ends: readonly number[] }[]>();
  for (const tool of tools) {
    const { compact, ends } = folded(allFoldedWords(tool.partNumber));
    if (compact === "") continue;
    byCompact.set(compact, [...(byCompact.get(compact) ?? []), { tool, ends }]);
  }

  return (fileName) => {
    const words = allFoldedWords(baseName(fileName));
    const candidates = words.flatMap((_, index): Candidate<Tool>[] => {
      const { compact, ends } = folded(words.slice(0, index + 1));
      const suffix = words.slice(index + 1).join(" ");
      return (byCompact.get(compact) ?? []).map((known) => ({
        tool: known.tool,
        length: compact.length,
        separators: compareEnds(ends, known.ends),
        suffix,
      }));
    });
    return bestOf(candidates);
  };
}

function bestOf<Tool>(candidates: readonly Candidate<Tool>[]): NameMatch<Tool> {
  const clean = candidates.filter(({ separators }) => separators !== "other");
  const longest = Math.max(...clean.map(({ length }) => length));
  const longestOnes = clean.filter(({ length }) => length === longest);
  const same = longestOnes.filter(({ separators }) => separators === "same");
  const best = [same, longestOnes, candidates].find((some) => some.length > 0) ?? [];
  const [first, another] = best;
  if (!first) return { kind: "none" };
  if (another) return { kind: "ambiguous", tools: best.map(({ tool }) => tool) };
  return { kind: "found", tool: first.tool, suffix: first.suffix };
}

function compareEnds(
  name: readonly number[],
  part: readonly number[],
): Candidate<never>["separators"] {
  if (!name.every((end) => part.includes(end))) return "other";
  return name.length === part.length ? "same" : "fewer";
}

function folded(words: readonly string[]): Folded {
  let length = 0;
  const ends = words.map((word) => {
    length += word.length;
    return length;
  });
  return { compact: words.join(""), ends };
}

/** Folders and extension are left out. A part number's ".100" is no extension. */
export function baseName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  return last.replace(/\.[a-z]\w{1,4}$/i, "");
}

const natural = new Intl.Collator("en", { numeric: true });

interface SortedFile {
  readonly name: string;
  readonly suffix?: string | undefined;
}

/** The order of a tool's pictures: "", "2", "10", "side". */
export function comparePictureFiles(a: SortedFile, b: SortedFile): number {
  return natural.compare(a.suffix ?? "", b.suffix ?? "") || natural.compare(a.name, b.name);
}
