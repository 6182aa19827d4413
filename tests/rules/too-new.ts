/** What the oldest browsers lack, by MDN's browser-compat-data: functions in sources, styles in a build. */
import { createRequire } from "node:module";
import type { CompatData, Identifier as Entry } from "@mdn/browser-compat-data";
import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Symbol as CheckedSymbol, Checker } from "typescript/unstable/sync";
import { OLDEST } from "../../scripts/oldest-browsers.mjs";

const data: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The oldest versions by MDN's names of browsers. */
const FLOOR: Readonly<Record<string, string>> = {
  chrome: OLDEST.chrome,
  edge: OLDEST.edge,
  firefox: OLDEST.firefox,
  safari: OLDEST.safari,
  safari_ios: OLDEST.ios,
};

/** Whether one of the oldest browsers lacks `entry`; what MDN does not know is not lacked. */
export function isLacked(entry: Entry | undefined): boolean {
  const support = entry?.__compat?.support as Record<string, unknown> | undefined;
  if (!support) return false;
  return Object.entries(FLOOR).some(([browser, oldest]) => {
    const [statement] = [support[browser]].flat() as { version_added?: unknown; flags?: unknown }[];
    if (!statement) return false;
    const added = statement.version_added;
    if (typeof added !== "string" || added === "preview" || statement.flags) return true;
    return order(added.replace("≤", ""), oldest) > 0;
  });
}

function order(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  for (let place = 0; place < 2; place++) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Interfaces and global objects by name, such as `Map` and `AbortSignal`. */
const homes = new Map<string, Entry[]>();
for (const [name, entry] of [
  ...Object.entries(data.javascript.builtins as Entry),
  ...Object.entries(data.api as Entry),
])
  homes.set(name, [...(homes.get(name) ?? []), entry as Entry]);

/** Names of all members and globals that are lacked somewhere, to ask the checker about few nodes only. */
const lackedNames = new Set<string>();
for (const [home, entries] of homes) {
  for (const entry of entries) {
    if (isLacked(entry)) lackedNames.add(home);
    for (const [member, inside] of Object.entries(entry))
      if (isLacked(inside as Entry)) lackedNames.add(member.replace(/_(static|event)$/, ""));
  }
}

/** MDN's entry of a member: those of an instance and of the class itself have one name in JavaScript. */
function memberOf(home: string, member: string): Entry | undefined {
  // The types of TypeScript's libraries: MapConstructor, ReadonlyArray.
  const name = home.replace(/Constructor$/, "").replace(/^Readonly(?=Array|Map|Set)/, "");
  for (const entry of homes.get(name) ?? []) {
    const found = entry[member] ?? entry[`${member}_static`];
    if (found) return found as Entry;
  }
  return undefined;
}

const ATTRIBUTES = data.html.global_attributes as Entry;

/** Functions, classes and attributes in a file that an oldest browser lacks, as "path name". */
export function lackedIn(file: SourceFile, checker: Checker): string[] {
  const asked: Node[] = [];
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (is.isIdentifier(node) && lackedNames.has(node.text) && isUse(node)) asked.push(node);
    if (is.isJsxAttribute(node)) {
      const name = node.name.getText(file).toLowerCase();
      if (isLacked(ATTRIBUTES[name] as Entry | undefined)) found.add(name);
    }
    node.forEachChild(visit);
  };
  visit(file);
  const symbols = asked.length === 0 ? [] : checker.getSymbolAtLocation(asked);
  for (const [place, symbol] of symbols.entries()) {
    const node = asked[place];
    if (node && symbol && isOfBrowser(symbol)) {
      const name = nameIfLacked(node, symbol, file);
      if (name) found.add(name);
    }
  }
  return [...found].map((name) => `${file.fileName} ${name}`);
}

function nameIfLacked(node: Node, symbol: CheckedSymbol, file: SourceFile): string | undefined {
  const { parent } = node;
  const text = node.getText(file);
  if (!is.isPropertyAccessExpression(parent) || parent.name !== node)
    return (homes.get(text) ?? []).some(isLacked) ? text : undefined;
  const receiver = parent.expression.getText(file);
  const home = homes.has(receiver) ? receiver : (symbol.getParent()?.name ?? "");
  return isLacked(memberOf(home, text)) ? `${home}.${text}` : undefined;
}

/** Not a name of one's own, nor one in a type. */
function isUse({ parent }: Node): boolean {
  return parent.kind !== SyntaxKind.TypeReference && parent.kind !== SyntaxKind.QualifiedName;
}

/** Declared by TypeScript's own libraries. */
function isOfBrowser(symbol: CheckedSymbol): boolean {
  return symbol.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path));
}

/** Whether browsers of today have it, so that someone may call it. */
function isShipped(entry: Entry): boolean {
  const [chrome] = [entry.__compat?.support.chrome].flat();
  return typeof chrome?.version_added === "string" && chrome.version_added !== "preview";
}

/** Members that an oldest browser has in no interface, of names so long that they tell without a type. */
const lackedMembers: ReadonlySet<string> = (() => {
  const names = new Map<string, boolean>();
  for (const entries of homes.values()) {
    for (const [name, inside] of entries.flatMap((entry) => Object.entries(entry))) {
      const member = name.replace(/_static$/, "");
      if (!/^[a-z]+[A-Z]/.test(member) || !isShipped(inside as Entry)) continue;
      names.set(member, (names.get(member) ?? true) && isLacked(inside as Entry));
    }
  }
  return new Set([...names].filter(([, isNowhere]) => isNowhere).map(([name]) => name));
})();

/**
 * Functions in a built script that an oldest browser lacks: called members, and members of classes. Nothing is known
 * of types there, so a library's own function of the same name is found, too.
 */
export function lackedInScript(code: string): string[] {
  const found = new Set<string>();
  for (const [, member = ""] of code.matchAll(/\.(\w+)\(/g))
    if (lackedMembers.has(member)) found.add(member);
  for (const [, home = "", member = ""] of code.matchAll(/(?<![\w$.])([A-Z]\w+)\.(\w+)/g))
    if (homes.has(home) && isLacked(memberOf(home, member))) found.add(member);
  for (const [, name = ""] of code.matchAll(/(?<![\w$.])new ([A-Z]\w+)\(/g))
    if ((homes.get(name) ?? []).some(isLacked)) found.add(name);
  return [...found].sort();
}
