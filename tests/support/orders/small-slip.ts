/** The packing slip of an order of one pin. */
import type { PackingSlip } from "../../../src/sales/print-orders/api/packing-slip.ts";

export const smallSlip: PackingSlip = {
  kind: "packing-slip",
  page: "a4",
  timeZone: "UTC",
  language: "en",
  seller: {
    name: "Millwright",
    address: "9 New Street",
    email: "shop@example.com",
    phone: "1",
    taxNumber: "",
    register: "",
  },
  shipTo: { company: null, name: "Ada", address: "1 Mill Lane", phone: "555 1234" },
  order: { number: 42, placedAt: 0 },
  purchaseOrder: null,
  isPaid: true,
  lines: [{ partNumber: "MW-1-X", article: "Pin ⌀ 6", quantity: 1 }],
};
