import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export interface Compiled<Values extends object, Row> {
  readonly name: string;
  readonly sql: string;
  bind(values: Values): unknown[];
  readonly row?: Row;
}

/** Named by its text, so that no other statement has its name, whichever program or version prepares it. */
function statementName(sql: string): string {
  return createHash("sha256").update(sql).digest("hex").slice(0, 32);
}

/**
 * Compiles a query once; write LIMIT as a literal, because SQLite prepares again when a limit is
 * bound.
 */
export function compiled<Values extends object, Row>(
  build: (value: <K extends keyof Values & string>(name: K) => Values[K]) => CompiledQuery<Row>,
): Compiled<Values, Row> {
  const query = build((name) => new Placeholder(name) as never);
  const parameters = [...query.parameters];
  return {
    name: statementName(query.sql),
    sql: query.sql,
    bind: (values) =>
      parameters.map((parameter) =>
        parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
      ),
  };
}
