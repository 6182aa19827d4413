import { paths } from "../../../../frame/paths.ts";
import { call } from "../../../../lib/api-client/api.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { toast } from "../../../../lib/ui/toast.ts";
import { currentAccount } from "../../../../people/session/ui/account-store.ts";
import type { listPurchases } from "../../../../sales/orders/contract.ts";

/** Opens the order of this number, or says that there is none: admins see all orders, customers their own. */
export async function openOrder(
  number: number,
  open: (address: string) => void | Promise<void>,
): Promise<void> {
  const account = currentAccount();
  if (!account) return open(paths.login());
  const patient = account.role === undefined ? account.email : undefined;
  const query = { patient, search: String(number), limit: "20" };
  const orders = await call<typeof listPurchases>("GET /purchase", { query }).catch(() => []);
  const found = orders.find((order) => order.number === number);
  if (found) return open(paths.order(found._id));
  toast.failure(
    t("suggestions.noOrder", "There is no order {number} that you may see.", { number }),
  );
}
