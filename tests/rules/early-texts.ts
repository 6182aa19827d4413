/**
 * Finds texts that a module reads while it is loaded: it would show them in the language of that moment, which is the
 * source's, for as long as it lives.
 */
import { type Expression, type Node, SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { type Checker, type Program, TypeFlags } from "typescript/unstable/sync";

/** Tables that `texts()` makes are named so. */
const TABLE = /(^w|W)ords$|(^l|L)abels$/;

const LATER = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.ImportDeclaration,
]);

/** Finds texts that are read too early in the files of `program` that `isOurs`, as "path: code". */
export function earlyTexts(
  program: Program,
  checker: Checker,
  isOurs: (path: string) => boolean,
): string[] {
  return program.getSourceFileNames().flatMap((path) => {
    const file = isOurs(path) ? program.getSourceFile(path) : undefined;
    if (!file) return [];
    const read: Expression[] = [];
    const visit = (node: Node): void => {
      if (LATER.has(node.kind)) return;
      if (is.isPropertyAccessExpression(node) && TABLE.test(rootOf(node))) read.push(node);
      else if (is.isCallExpression(node) && node.expression.getText(file) === "t") read.push(node);
      else node.forEachChild(visit);
    };
    file.forEachChild(visit);
    const types = read.length === 0 ? [] : checker.getTypeAtLocation(read);
    return read
      .filter((_, place) => ((types[place]?.flags ?? 0) & TypeFlags.StringLike) !== 0)
      .map((node) => `${path}: ${node.getText(file)}`);
  });

  function rootOf(node: Node): string {
    if (is.isPropertyAccessExpression(node)) return rootOf(node.expression);
    return is.isIdentifier(node) ? node.text : "";
  }
}
