type Node = { [key: string]: unknown };

const METHODS = ["get", "post", "put", "patch", "delete"];
const MIN_PROPERTIES = 3;

export function nameParts(document: object): object {
  const whole = structuredClone(document) as Node;
  const operations = operationsOf(whole);
  for (const { id, operation } of operations) operation.operationId = id;
  const schemas: Node = {};
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { operation } of operations) countObjects(operation, counts);
  for (const { id, operation } of operations) {
    const hoist = (node: unknown, suggested: string): unknown => {
      if (Array.isArray(node)) return node.map((part) => hoist(part, suggested));
      if (!isNode(node)) return node;
      const key = JSON.stringify(node);
      const isNamed = isObjectSchema(node) && (counts.get(key) ?? 0) > 1;
      const known = names.get(key);
      if (known) return { $ref: `#/components/schemas/${known}` };
      const parts = Object.fromEntries(
        Object.entries(node).map(([name, part]) => [name, hoist(part, suggested)]),
      );
      if (!isNamed) return parts;
      const name = freeName(nameOf(node, suggested), schemas);
      names.set(key, name);
      schemas[name] = parts;
      return { $ref: `#/components/schemas/${name}` };
    };
    const Id = id.charAt(0).toUpperCase() + id.slice(1);
    if (operation.requestBody) operation.requestBody = hoist(operation.requestBody, `${Id}Request`);
    if (operation.responses) operation.responses = hoist(operation.responses, `${Id}Answer`);
  }
  const components = isNode(whole.components) ? whole.components : {};
  whole.components = { ...components, schemas };
  return whole;
}

function operationsOf({ paths }: Node): { id: string; operation: Node }[] {
  return Object.entries(paths as Node).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Node)[method];
      return isNode(operation) ? [{ id: operationId(method, path), operation }] : [];
    }),
  );
}

function operationId(method: string, path: string): string {
  const words = path
    .split("/")
    .filter(Boolean)
    .map((part) => {
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      return parameter ? `By${capital(parameter)}` : part.split(/[-.]/).map(capital).join("");
    });
  return method + words.join("");
}

function countObjects(node: unknown, counts: Map<string, number>): void {
  if (Array.isArray(node)) for (const part of node) countObjects(part, counts);
  if (!isNode(node)) return;
  if (isObjectSchema(node)) {
    const key = JSON.stringify(node);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const part of Object.values(node)) countObjects(part, counts);
}

function isObjectSchema({ type, properties }: Node): boolean {
  return (
    type === "object" && isNode(properties) && Object.keys(properties).length >= MIN_PROPERTIES
  );
}

/** Schema names, recognized by properties that no other schema has. */
const KNOWN: readonly (readonly [name: string, properties: readonly string[]])[] = [
  ["Problem", ["type", "title", "status", "code", "detail"]],
  ["Purchase", ["patient", "patientName", "minOrder", "transactionId"]],
  ["Tool", ["_id", "name", "img", "minimum", "quantity", "price"]],
  ["Review", ["_id", "patient", "review", "rating"]],
  ["Profile", ["patient", "patientName", "phone", "address"]],
  ["Refund", ["_id", "amount", "status", "reason"]],
];

function nameOf({ properties }: Node, suggested: string): string {
  const known = KNOWN.find(([, wanted]) => wanted.every((name) => name in (properties as Node)));
  return known?.[0] ?? suggested;
}

function freeName(wanted: string, taken: Node): string {
  if (!(wanted in taken)) return wanted;
  let nth = 2;
  while (`${wanted}${nth}` in taken) nth += 1;
  return `${wanted}${nth}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
