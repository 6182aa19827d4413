import { call } from "../../../lib/api-client/api.ts";
import { asked } from "../../pasted-lists/rules-readings.ts";
import type * as contract from "../contract.ts";
import type { Row } from "./row.ts";
import { readingsOf } from "./rows.ts";

export function checkRows(rows: readonly Row[]) {
  const lines = rows.map((row) => ({
    readings: (readingsOf(row) ?? []).map(asked),
  }));
  return call<typeof contract.checkLines>(
    "POST /quick-order/check",
    { body: { lines } },
    { anonymous: true },
  );
}
