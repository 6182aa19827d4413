/** Who packs which order: said to the others, so that two do not pack the same. It locks nothing. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, timestamp } from "../../lib/contract/fields.ts";
import { noSuchOrder } from "../orders/contract.ts";

/** Who has not had the order open for this long no longer packs it, ms. */
export const PACKING_MS = 10 * 60_000;
/** More are not named: the earliest are. */
export const MAX_PACKERS = 200;

const packer = z.object({
  order: z.string(),
  name: z.string().describe("of the admin"),
  since: timestamp,
});
packer.register(z.globalRegistry, { title: "Packer" });
export type Packer = z.output<typeof packer>;

const tag = "Orders";

export const listPackers = endpoint("GET /packing", {
  access: "admin",
  tag,
  summary: "List the orders that other admins are packing, and since when; nothing is locked",
  answer: z.array(packer).max(MAX_PACKERS),
  refusals: [],
});

export const startPacking = endpoint("PUT /purchase/{id}/packing", {
  access: "admin",
  tag,
  summary: "Tell the other admins that the caller packs an order; repeated while it is open",
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: z.object({ since: timestamp }),
  refusals: [noSuchOrder],
});

export const endPacking = endpoint("DELETE /purchase/{id}/packing", {
  access: "admin",
  tag,
  summary: "Tell the other admins that the caller no longer packs an order",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchOrder],
});
