/**
 * Finds texts that stand loose beside other things in JSX. A browser that translates a page replaces
 * each of its text nodes. React's updates of such a text get lost, and inserting before it or removing
 * it throws (https://github.com/facebook/react/issues/11538). An element whose only child is a text is safe: React sets
 * all of its content.
 */
import {
  type Expression,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import {
  type Checker,
  type Program,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionType,
} from "typescript/unstable/sync";

const TEXT_TYPES = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/** Components of others that have no element of their own around their children. */
const PASS_THROUGH = /^(Fragment|Suspense|StrictMode|\w+\.Provider|\w+Context)$/;

/** Components that always are one element, so that a space may follow them. */
const ALWAYS_THERE = /^([a-z]|Link$|EmailText$)/;

/** What is wrong in the files of `program` that `isOurs`, as "path:line what: code". */
export function looseTexts(
  program: Program,
  checker: Checker,
  isOurs: (path: string) => boolean,
): string[] {
  const found: string[] = [];
  for (const path of program.getSourceFileNames()) {
    const file = isOurs(path) ? program.getSourceFile(path) : undefined;
    if (file) for (const fault of faultsIn(file, checker)) found.push(fault);
  }
  return found;
}

function faultsIn(file: SourceFile, checker: Checker): string[] {
  const found: string[] = [];
  const typeOf = typesIn(file, checker);
  const report = (node: Node, what: string) => {
    const start = node.getStart(file);
    const line = file.text.slice(0, start).split("\n").length;
    const code = file.text.slice(start, node.end).replaceAll(/\s+/g, " ").slice(0, 80);
    found.push(`${file.fileName}:${line} ${what}: ${code}`);
  };
  const visit = (node: Node): void => {
    if (is.isJsxElement(node) || is.isJsxFragment(node))
      checkChildren(node, file, typeOf, checker, report);
    if (is.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? "")) {
      const signature = checker.getSignatureFromDeclaration(node);
      const type = signature && checker.getReturnTypeOfSignature(signature);
      if (type && contentOfType(type, checker).includes(true))
        report(node, "a component that is a text without an element");
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

type TypeOf = (expression: Expression) => Type | undefined;

/** The types of all JSX expressions of a file, asked for at once: each question goes to another process. */
function typesIn(file: SourceFile, checker: Checker): TypeOf {
  const asked: Expression[] = [];
  const visit = (node: Node): void => {
    if (is.isJsxExpression(node) && node.expression && !is.isJsxAttribute(node.parent))
      asked.push(node.expression);
    node.forEachChild(visit);
  };
  visit(file);
  const types = asked.length === 0 ? [] : checker.getTypeAtLocation(asked);
  const known = new Map(asked.map((expression, place) => [expression, types[place]]));
  return (expression) => known.get(expression);
}

function checkChildren(
  parent: JsxElement | JsxFragment,
  file: SourceFile,
  typeOf: TypeOf,
  checker: Checker,
  report: (node: Node, what: string) => void,
): void {
  const children = parent.children.filter((child) => !isNothing(child));
  const isLoose = is.isJsxFragment(parent) || PASS_THROUGH.test(tagOf(parent, file));
  for (const [place, child] of children.entries()) {
    if (isSpace(child)) {
      const before = children[place - 1];
      if (isLoose) report(child, "a space without an element");
      else if (before && !ALWAYS_THERE.test(tagOf(before, file)))
        report(child, "a space after what is not always there");
      continue;
    }
    const [text, list] = contentOf(child, typeOf, checker);
    if (list) report(child, "a list of texts without elements");
    else if (text && isLoose) report(child, "a text without an element");
    else if (text && children.length > 1) report(child, "a text beside others");
  }
}

/** Whether a child may be a text, and whether it may be a list with texts. */
function contentOf(child: JsxChild, typeOf: TypeOf, checker: Checker): Content {
  if (is.isJsxText(child)) return [true, false];
  if (!is.isJsxExpression(child) || !child.expression) return [false, false];
  const type = typeOf(child.expression);
  return type ? contentOfType(type, checker) : [false, false];
}

type Content = [text: boolean, list: boolean];

/** What is known of types: most are those of many expressions, and each question goes to another process. */
const contents = new WeakMap<Type, Content>();

function contentOfType(type: Type, checker: Checker): Content {
  const known = contents.get(type);
  if (known) return known;
  const found: Content = [mayBeText(type), hasTexts(type, checker)];
  contents.set(type, found);
  return found;
}

/** An empty text is no node. */
function mayBeText(type: Type): boolean {
  if (type.flags & TypeFlags.Union) return (type as UnionType).getTypes().some(mayBeText);
  if (type.flags & TypeFlags.StringLiteral) return (type as { value?: unknown }).value !== "";
  return (type.flags & (TEXT_TYPES | TypeFlags.Any)) !== 0;
}

function hasTexts(type: Type, checker: Checker): boolean {
  if (type.flags & TypeFlags.Union)
    return (type as UnionType).getTypes().some((part) => hasTexts(part, checker));
  if (!(type.flags & TypeFlags.Object)) return false;
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
  return checker.getTypeArguments(type as TypeReference).some(mayBeText);
}

/** White space that spans lines, and comments, are not part of the page. */
function isNothing(child: JsxChild): boolean {
  if (is.isJsxText(child)) return child.text.trim() === "" && child.text.includes("\n");
  return is.isJsxExpression(child) && child.expression === undefined;
}

function isSpace(child: JsxChild): boolean {
  if (is.isJsxText(child)) return child.text.trim() === "";
  return (
    is.isJsxExpression(child) &&
    child.expression?.kind === SyntaxKind.StringLiteral &&
    (child.expression as unknown as { text: string }).text.trim() === ""
  );
}

function tagOf(node: Node, file: SourceFile): string {
  if (is.isJsxElement(node)) return node.openingElement.tagName.getText(file);
  return is.isJsxSelfClosingElement(node) ? node.tagName.getText(file) : "";
}
