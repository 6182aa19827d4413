import { expect, test } from "vitest";
import { openPieces } from "./rules.ts";

const line = { quantity: 10, fulfillable: 10, returned: 0, cancelled: 0, shipped: 4 };

test.each([
  ["what has not left", line, 6],
  ["not what a refund has cancelled, though nothing went back", { ...line, cancelled: 3 }, 3],
  ["not what went back by a refund that failed later", { ...line, fulfillable: 7 }, 3],
  ["all of it, also after pieces came back", { ...line, fulfillable: 8, returned: 2 }, 6],
  ["nothing of a line whose pieces were gone", { ...line, fulfillable: 0, shipped: 0 }, 0],
])("still to ship is %s", (_, pieces, open) => expect(openPieces(pieces)).toBe(open));
