/** Statements compiled by Kysely once and run many times with other values. */
import type { CompiledQuery } from "kysely";

/** Stands in a query for a value that is given at each run. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export interface Compiled<Values extends object, Row> {
  readonly name: string;
  readonly sql: string;
  /** The values in the order of the SQL text's parameters. */
  bind(values: Values): unknown[];
  /** Carries the row's type; never set. */
  readonly row?: Row;
}

let compiledCount = 0;

/**
 * Compiles a query once. A LIMIT belongs into it as a literal: SQLite prepares a statement anew
 * whenever its limit is bound. `build` gets a function that marks the places of values:
 * `compiled((value) => db.selectFrom("tool").where("id", "=", value("id")).selectAll().compile())`.
 */
export function compiled<Values extends object, Row>(
  build: (value: <K extends keyof Values & string>(name: K) => Values[K]) => CompiledQuery<Row>,
): Compiled<Values, Row> {
  const query = build((name) => new Placeholder(name) as never);
  const parameters = [...query.parameters];
  compiledCount += 1;
  return {
    name: `c${compiledCount}`,
    sql: query.sql,
    bind: (values) =>
      parameters.map((parameter) =>
        parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
      ),
  };
}
