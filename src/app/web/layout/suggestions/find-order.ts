import { call } from "../../../../lib/api-client/api.ts";
import type { SignedInAccount } from "../../../../people/session/ui/account-store.ts";
import type { listPurchases } from "../../../../sales/orders/contract.ts";

/** The id of an order by its number: admins see all orders, customers their own. */
export async function findOrder(
  { email, role }: Pick<SignedInAccount, "email" | "role">,
  number: number,
): Promise<string | undefined> {
  const patient = role === undefined ? email : undefined;
  const query = { patient, search: String(number), limit: "20" };
  const orders = await call<typeof listPurchases>("GET /purchase", { query }).catch(() => []);
  return orders.find((order) => order.number === number)?._id;
}
