/**
 * What admins have said of columns on this device, by their headers: the next file of a supplier is read as the last one.
 * Choices for other files stay.
 */
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { fieldsOf, storedValue } from "../../../lib/browser/stored-value.ts";

/** More headers than a shop's suppliers have; the oldest go first. */
const MOST = 200;

type Columns = Readonly<Record<string, string>>;

const NONE: Columns = {};
const known = storedValue(deviceStore, "importColumns", NONE, (stored) =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored)).flatMap(([header, column]) =>
      typeof column === "string" ? [[header, column]] : [],
    ),
  ),
);

/** `column` empty: it is left out from now on. */
export function noteColumn(header: string, column: string): void {
  const { [header]: _, ...others } = known.read();
  const noted = column === "" ? others : { ...others, [header]: column };
  known.write(Object.fromEntries(Object.entries(noted).slice(-MOST)));
}

/** The columns that were chosen for such headers; undefined: none. */
export function knownColumns(headers: readonly string[]): Columns | undefined {
  const chosen = Object.entries(known.read()).filter(([header]) => headers.includes(header));
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
