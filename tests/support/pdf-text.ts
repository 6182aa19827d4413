/** Reads the text of a PDF back: as much of the format as papers use (embedded fonts, flate streams). */
import { inflateSync } from "node:zlib";

/** A piece of text with the place of its baseline's beginning, in points from the lower left corner. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly text: string;
}

/** Width of a character in the documents' monospaced font, as part of its size. */
const ADVANCE = 0.6;

/** All that stands in a PDF of ours, each line of it on a line. */
export function wholeText(bytes: Buffer): string {
  return pdfText(bytes).flat().join("\n");
}

/** The lines of each page, from top to bottom. Throws when the file is not what papers are. */
export function pdfText(bytes: Buffer): string[][] {
  const objects = objectsOf(bytes);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  if (pages.length === 0) throw new Error("a PDF without pages");
  return pages.map(({ head }) => {
    const contents = objects.get(reference(head, "Contents"));
    const resources = objects.get(reference(head, "Resources"));
    if (!contents || !resources) throw new Error("a page without contents");
    return linesOf(piecesOf(contents.stream, fontsOf(resources.head, objects)));
  });
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const file = bytes.toString("latin1");
  const found = [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map((match) => {
    const from = match.index + match[0].length;
    const at = file.indexOf("\nendobj", from);
    const [head = ""] = file.slice(from, at).split("stream\n", 1);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = from + head.length + "stream\n".length;
    const raw = bytes.subarray(start, start + length);
    const stream = head.includes("/FlateDecode") ? inflateSync(raw) : raw;
    return [Number(match[1]), { head, stream: stream.toString("latin1") }] as const;
  });
  return new Map(found);
}

function reference(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? -1);
}

type Decode = (hex: string) => string;

function fontsOf(resources: string, objects: Map<number, PdfObject>): Map<string, Decode> {
  const fonts = /\/Font <<\n?([^>]*)>>/.exec(resources)?.[1] ?? "";
  return new Map(
    [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", key]) => {
      const font = objects.get(Number(key));
      const map = font && objects.get(reference(font.head, "ToUnicode"));
      if (!map) throw new Error(`font ${name} cannot be read back`);
      return [name, decoder(map.stream)];
    }),
  );
}

function decoder(map: string): Decode {
  const characters = new Map<number, string>();
  for (const [, from = "", , list = ""] of map.matchAll(
    /<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, code = ""], index) => {
      const units = code.replaceAll(" ", "").match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      characters.set(Number.parseInt(from, 16) + index, text);
    });
  }
  return (hex) => {
    if (/^(.{4})*0000/.test(hex))
      throw new Error("a box: a text in a font that lacks its character");
    return (hex.match(/.{4}/g) ?? [])
      .map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? "\uFFFD")
      .join("");
  };
}

function piecesOf(stream: string, fonts: Map<string, Decode>): Piece[] {
  return [...stream.matchAll(/BT\n(.*?)\nET/gs)].map(([, block = ""]) => {
    const [, font = "", size = "0"] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
    const [, x = "0", y = "0"] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
    const decode = fonts.get(font);
    if (!decode) throw new Error(`text in an unknown font ${font}`);
    const text = [...block.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = ""]) => decode(hex)).join("");
    const end = Number(x) + [...text].length * ADVANCE * Number(size);
    return { x: Number(x), y: Number(y), end, text };
  });
}

/** Pieces on one baseline are a line; those that do not touch are apart by two spaces. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines = Map.groupBy(pieces, ({ y }) => Math.round(y));
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, onLine]) =>
      onLine
        .sort((a, b) => a.x - b.x)
        .reduce(
          (line, { x, end, text }) => ({
            text: line.text + (x - line.end > 1 && line.text ? "  " : "") + text,
            end,
          }),
          { text: "", end: 0 },
        ),
    )
    .map(({ text }) => text);
}

/** An element of a document's structure, as a screen reader is told of it. */
interface Tagged {
  readonly tag: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly scope?: string;
  readonly text: string;
  readonly children: readonly Tagged[];
}

/** The structure's roots. Throws for text that is neither in an element nor marked as decoration. */
export function pdfTags(bytes: Buffer): Tagged[] {
  const objects = objectsOf(bytes);
  const texts = markedTexts(objects);
  const root = [...objects.values()].find(({ head }) => head.includes("/Type /StructTreeRoot"));
  if (!root) throw new Error("a PDF without tags");
  const element = (key: number): Tagged => {
    const { head = "" } = objects.get(key) ?? {};
    const page = reference(head, "Pg");
    const kids = /\/K \[([^\]]*)\]/.exec(head)?.[1] ?? "";
    const said = (name: string) => {
      const found = new RegExp(`/${name} (?:/(\\w+)|\\(([^)]*)\\))`).exec(head);
      return found?.[1] ?? (found?.[2] === undefined ? undefined : textString(found[2]));
    };
    const own = kids.replaceAll(/<<.*?>>|\d+ 0 R/gs, "").match(/\d+/g) ?? [];
    const others = [...kids.matchAll(/\/Pg (\d+) 0 R\s*\/MCID (\d+)/g)];
    const [alt, lang, scope] = [said("Alt"), said("Lang"), said("Scope")];
    return {
      tag: said("S") ?? "",
      ...(alt === undefined ? {} : { alt }),
      ...(lang === undefined ? {} : { lang }),
      ...(scope === undefined ? {} : { scope }),
      text: [...own.map((id) => `${page} ${id}`), ...others.map(([, at, id]) => `${at} ${id}`)]
        .map((place) => texts.get(place) ?? "")
        .join(" "),
      children: [...kids.replaceAll(/<<.*?>>/gs, "").matchAll(/(\d+) 0 R/g)].map(([, child]) =>
        element(Number(child)),
      ),
    };
  };
  const kids = /\/K \[([^\]]*)\]/.exec(root.head)?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, key]) => element(Number(key)));
}

/** UTF-16 if it begins with its mark. */
function textString(text: string): string {
  if (!text.startsWith("\u00fe\u00ff")) return text;
  return Buffer.from(text.slice(2), "latin1").swap16().toString("utf16le");
}

/** A line for each heading, paragraph, figure and row. */
export function toldOf(paper: Tagged | undefined): string[] {
  const line = ({ tag, scope, alt, text, children }: Tagged): string =>
    [scope ? `${tag}(${scope})` : tag, alt && `[${alt}]`, text, ...children.map(line)]
      .filter(Boolean)
      .join(" ")
      .replaceAll(/\s+/g, " ");
  return (paper?.children ?? []).flatMap((each) =>
    each.tag === "Table" ? each.children.map(line) : [line(each)],
  );
}

/** The marked texts by page and id of the mark. */
function markedTexts(objects: Map<number, PdfObject>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, { head }] of objects) {
    if (!/\/Type \/Page\b/.test(head)) continue;
    const { stream = "" } = objects.get(reference(head, "Contents")) ?? {};
    const fonts = fontsOf(objects.get(reference(head, "Resources"))?.head ?? "", objects);
    const marks = /\/(\w+) (?:BMC|<<(.*?)>> BDC)\n(.*?)\nEMC/gs;
    const outside = stream.replaceAll(marks, (_, tag, properties = "", content) => {
      const id = /\/MCID (\d+)/.exec(properties)?.[1];
      if (id === undefined && tag !== "Artifact") throw new Error(`${tag} without an id`);
      const text = piecesOf(content, fonts).map((piece) => piece.text);
      if (id !== undefined) texts.set(`${key} ${id}`, text.join(""));
      return "";
    });
    if (/\bBT\b/.test(outside)) throw new Error("text outside of the structure");
  }
  return texts;
}
