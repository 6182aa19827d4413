/** Finds the texts of a source file: calls of `t`, `msg`, `texts`, `schemaText`, `schemaTexts`, `refusalKind`, and `<Rich>`. */
import { parseSync } from "vite";
import { placeholdersOf } from "./icu.ts";

export interface Text {
  readonly id: string;
  /** English. */
  readonly message: string;
  readonly file: string;
}

/** A node of the syntax tree (ESTree); only what is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** @throws with file and line where a text or its id is not a literal, or a value is missing */
export function textsIn(file: string, source: string): Text[] {
  if (!/\b(i18n|schema-text|Rich|result)\.tsx?"/.test(source)) return [];
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Text[] = [];
  const fail = (node: Node, fault: string): never => {
    const line = source.slice(0, node.start).split("\n").length;
    throw new Error(`${file}:${line} ${fault}`);
  };
  const add = (id: string, message: string) => found.push({ id, message, file });

  function readCall(node: Node, name: string, args: readonly Node[]): void {
    const [first, second, third] = args;
    if (name === "refusalKind") {
      const [code, detail] = [literal(second), literal(third)];
      if (code !== undefined && detail !== undefined) add(`refusal.${code}`, detail);
      return;
    }
    const id = literal(first) ?? fail(node, `${name}: the id must be a literal`);
    if (name === "texts" || name === "schemaTexts") {
      readTable(id, second);
      return;
    }
    const message = literal(second) ?? fail(node, `${name}: the text must be a literal`);
    add(id, message);
    if (third?.type !== "ObjectExpression" && third !== undefined) return;
    const given = keysOf(third);
    const missing = placeholdersOf(message).filter((each) => !given.includes(each));
    if (missing.length > 0 && !given.includes("...")) {
      fail(node, `${name}("${id}"): no value for ${missing.join(", ")}`);
    }
  }

  function readTable(id: string, given: Node | undefined): void {
    const table = given?.type === "TSSatisfiesExpression" ? (given.expression as Node) : given;
    if (table?.type !== "ObjectExpression") {
      throw new Error(`${file}: the table "${id}" must be an object literal`);
    }
    for (const property of table.properties as Node[]) {
      const path = `${id}.${keyOf(property)}`;
      const value = property.value as Node;
      const message = literal(value);
      if (message !== undefined) add(path, message);
      else if (value.type === "ObjectExpression") readTable(path, value);
    }
  }

  function readElement(node: Node): void {
    const attributes = node.attributes as Node[];
    const attribute = (name: string) =>
      literal(attributes.find((each) => (each.name as Node | undefined)?.name === name)?.value);
    const [id, message] = [attribute("id"), attribute("text")];
    if (id === undefined || message === undefined) fail(node, "<Rich> needs a literal id and text");
    else add(id, message);
  }

  walk(program as unknown as Node, (node) => {
    const name = (node.callee as Node | undefined)?.name;
    if (
      node.type === "CallExpression" &&
      /^(t|msg|texts|schemaTexts?|refusalKind)$/.test(`${name}`)
    ) {
      readCall(node, String(name), node.arguments as Node[]);
    }
    if (node.type === "JSXOpeningElement" && (node.name as Node).name === "Rich") readElement(node);
  });
  return found;
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (typeof node.type === "string") visit(node);
  for (const value of Object.values(node)) {
    if (typeof value === "object" && value !== null) walk(value as Node, visit);
  }
}

/** The text of a literal, also of one that is concatenated or a template without expressions. */
function literal(value: unknown): string | undefined {
  const node = value as Node | undefined;
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : undefined;
    case "JSXExpressionContainer":
      return literal(node.expression);
    case "TemplateLiteral": {
      const [only, ...others] = node.quasis as { value: { cooked: string } }[];
      return others.length === 0 ? only?.value.cooked : undefined;
    }
    case "BinaryExpression": {
      const [left, right] = [literal(node.left), literal(node.right)];
      return left !== undefined && right !== undefined ? left + right : undefined;
    }
    default:
      return undefined;
  }
}

function keysOf(object: Node | undefined): string[] {
  return ((object?.properties ?? []) as Node[]).map((property) =>
    property.type === "SpreadElement" ? "..." : keyOf(property),
  );
}

function keyOf(property: Node): string {
  const key = property.key as Node;
  return String(key.name ?? key.value);
}
