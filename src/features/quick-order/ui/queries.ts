import { call } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";
import { type Row, readingsOf } from "./rows.ts";

export function checkRows(rows: readonly Row[]) {
  const lines = rows.map((row) => ({
    readings: (readingsOf(row) ?? []).map((each) => ({ ...each })),
  }));
  return call<typeof contract.checkLines>(
    "POST /quick-order/check",
    { body: { lines } },
    { anonymous: true },
  );
}
