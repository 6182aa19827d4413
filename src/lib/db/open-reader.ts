/** A connection that only reads, for a thread: opened there by a place that can be sent to it. */
import type { DataSource, Reader } from "./database.ts";

export type Place =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string };

/** Where the database is, for a thread that opens it again. */
export function placeOf<Schema>({ engine }: DataSource<Schema>): Place {
  return engine.kind === "sqlite"
    ? { kind: engine.kind, path: engine.path }
    : { kind: engine.kind, url: engine.url };
}

/** `onError` receives errors of an idle connection. Each engine's client is loaded on demand. */
export async function openReader<Schema>(
  place: Place,
  onError: (error: Error) => void,
): Promise<Reader<Schema>> {
  if (place.kind === "sqlite") {
    const { openSqliteReader } = await import("./sqlite.ts");
    return openSqliteReader(place.path);
  }
  const { openPostgresReader } = await import("./postgres.ts");
  return openPostgresReader(place.url, onError);
}
