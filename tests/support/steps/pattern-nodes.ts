/** A regular expression as a tree. The engine has checked its grammar, so that this reader may trust it. */

export type Node =
  /** One sign, which a pattern of its own tests. */
  | { readonly kind: "sign"; readonly test: (code: number) => boolean }
  | { readonly kind: "start" | "end" | "edge" | "no-edge" }
  | { readonly kind: "back"; readonly group: string }
  | { readonly kind: "group"; readonly names: readonly string[]; readonly of: Node }
  | {
      readonly kind: "look";
      readonly isBehind: boolean;
      readonly isNot: boolean;
      readonly of: Node;
    }
  | {
      readonly kind: "repeat";
      readonly min: number;
      readonly max: number;
      readonly isLazy: boolean;
      readonly of: Node;
    }
  | { readonly kind: "sequence" | "choice"; readonly of: readonly Node[] };

const CLASS = String.raw`\[(?:\\.|[^\]\\])*\]`;
const ESCAPED = String.raw`\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)`;
const OPENING = /\((?:\?(?:(?<look><?[=!])|:|<(?<name>[^>]*)>))?/y;
const REPEATED = /(?:[*+?]|\{(?<min>\d+)(?<open>,(?<max>\d*))?\})(?<lazy>\??)/y;
const BACK = /\\(?:k<(?<name>[^>]*)>|(?<number>[1-9]\d*))/y;
const SIGN = new RegExp(`${CLASS}|${ESCAPED}|[^]`, "y");
const SIGN_OF_CODES = new RegExp(`${CLASS}|${ESCAPED}|[^]`, "uy");

export function treeOf({ source, flags }: RegExp): Node {
  let at = 0;
  let groups = 0;
  const isUnicode = /[uv]/.test(flags);
  const classFlags = flags.replaceAll(/[dgmy]/g, "");

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = native.call(pattern, source);
    if (found) at = pattern.lastIndex;
    return found;
  }

  function choice(): Node {
    const of = [sequence()];
    while (source[at] === "|") {
      at += 1;
      of.push(sequence());
    }
    return of.length === 1 && of[0] ? of[0] : { kind: "choice", of };
  }

  function sequence(): Node {
    const of: Node[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")")
      of.push(repeated(atom()));
    return { kind: "sequence", of };
  }

  function repeated(of: Node): Node {
    const found = take(REPEATED);
    if (!found) return of;
    const { min, max, open, lazy } = found.groups ?? {};
    const sign = found[0][0];
    const least = min === undefined ? (sign === "+" ? 1 : 0) : Number(min);
    const bounded = open === undefined ? least : max ? Number(max) : Infinity;
    const most = min === undefined ? (sign === "?" ? 1 : Infinity) : bounded;
    return { kind: "repeat", min: least, max: most, isLazy: lazy !== "", of };
  }

  function atom(): Node {
    if (source[at] === "(") return group();
    const first = source[at];
    if (first === "^" || first === "$") at += 1;
    if (first === "^") return { kind: "start" };
    if (first === "$") return { kind: "end" };
    const back = take(BACK);
    if (back) return { kind: "back", group: back.groups?.name ?? back.groups?.number ?? "" };
    const [text = ""] = take(isUnicode ? SIGN_OF_CODES : SIGN) ?? [];
    if (text === "\\b") return { kind: "edge" };
    if (text === "\\B") return { kind: "no-edge" };
    return { kind: "sign", test: tester(text, classFlags) };
  }

  function group(): Node {
    const { look, name } = take(OPENING)?.groups ?? {};
    const isKept = look === undefined && source[at - 1] !== ":";
    if (isKept) groups += 1;
    const names = isKept ? [String(groups), ...(name === undefined ? [] : [name])] : [];
    const of = choice();
    at += 1;
    if (look === undefined) return { kind: "group", names, of };
    return { kind: "look", isBehind: look.startsWith("<"), isNot: look.endsWith("!"), of };
  }

  return choice();
}

const native = RegExp.prototype.exec;

/** Whether one sign of the pattern takes a sign, as the engine says. */
function tester(sign: string, flags: string): (code: number) => boolean {
  const pattern = new RegExp(`^${sign}$`, flags);
  return (code) => native.call(pattern, String.fromCodePoint(code)) !== null;
}
