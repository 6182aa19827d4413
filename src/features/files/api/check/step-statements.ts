/** Reads the statements of a STEP file (ISO 10303-21, clear text encoding). */

export interface Statement {
  /** The first word: `HEADER`, `FILE_SCHEMA`, or the type of a simple entity. */
  readonly head: string;
  /** Of an entity: 12 of `#12=…`. */
  readonly id: number | undefined;
  /** The types of a complex entity, and keywords of values. */
  readonly words: readonly string[];
  /** Entities that it refers to. */
  readonly references: readonly number[];
  readonly strings: readonly string[];
}

export class StepSyntaxError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

const MAX_BRACKETS = 32;
const WORD = /[A-Za-z_!][\w-]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const STRING = /'(?:[^'\0-\x08\x0e-\x1f]|'')*'/y;
const BINARY = /"[0-9A-Fa-f]*"/y;
const REFERENCE = /#(\d{1,10})/y;
const NUMBER = /[+-]?\d+(?:\.\d*)?(?:[Ee][+-]?\d+)?/y;
const ENUMERATION = /\.\w+\./y;
const SPACE = /[\s\0]+/y;
const COMMENT_END = "*/";

/** `text` is latin-1. Throws StepSyntaxError, also for a last statement without its semicolon. */
export function* statementsOf(text: string): Generator<Statement> {
  let at = 0;

  const fail = (): never => {
    throw new StepSyntaxError(text.slice(0, at).split("\n").length);
  };
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const skipSpace = () => {
    while (at < text.length) {
      if (matched(SPACE)) continue;
      if (!text.startsWith("/*", at)) return;
      const end = text.indexOf(COMMENT_END, at + 2);
      if (end < 0) fail();
      at = end + COMMENT_END.length;
    }
  };

  while (true) {
    skipSpace();
    if (at >= text.length) return;
    let head = "";
    let id: number | undefined;
    let isAssigned = false;
    const words: string[] = [];
    const references: number[] = [];
    const strings: string[] = [];
    let depth = 0;
    while (true) {
      skipSpace();
      const character = text[at];
      if (character === undefined) fail();
      if (character === ";") break;
      if (character === "(" || character === ")") {
        depth += character === "(" ? 1 : -1;
        if (depth < 0 || depth > MAX_BRACKETS) fail();
        at += 1;
      } else if (character === "," || character === "$" || character === "*") {
        at += 1;
      } else if (character === "=") {
        if (id === undefined || isAssigned || depth > 0) fail();
        isAssigned = true;
        at += 1;
      } else if (character === "#") {
        const [, digits] = matched(REFERENCE) ?? fail();
        if (depth > 0) references.push(Number(digits));
        else if (id === undefined) id = Number(digits);
        else fail();
      } else if (character === "'") {
        const [string] = matched(STRING) ?? fail();
        strings.push(string);
      } else if (character === '"') {
        if (!matched(BINARY)) fail();
      } else {
        const word = matched(WORD)?.[0];
        if (word !== undefined) {
          if (head === "" && words.length === 0 && depth === 0) head = word.toUpperCase();
          else words.push(word.toUpperCase());
        } else if (!matched(NUMBER) && !matched(ENUMERATION)) fail();
      }
    }
    if (depth !== 0 || (id !== undefined && !isAssigned)) fail();
    at += 1;
    yield { head, id, words, references, strings };
  }
}
