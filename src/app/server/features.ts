/** Erasing a user locks in this order: orders before tools. */

import { catalog } from "../../catalog/admin-tools/feature.ts";
import { specifications } from "../../catalog/attributes/feature.ts";
import { families } from "../../catalog/families/feature.ts";
import { files } from "../../catalog/files/feature.ts";
import { images } from "../../catalog/pictures/feature.ts";
import { search } from "../../catalog/search/feature.ts";
import type { CreateFeature } from "../../frame/feature.ts";
import { addresses } from "../../people/addresses/feature.ts";
import { privacy } from "../../people/privacy/feature.ts";
import { accounts } from "../../people/security/feature.ts";
import { cart } from "../../sales/cart/feature.ts";
import { invoices } from "../../sales/invoices/feature.ts";
import { orders } from "../../sales/order-list/feature.ts";
import { packing } from "../../sales/packing/feature.ts";
import { payments } from "../../sales/payment-events/feature.ts";
import { quickOrder } from "../../sales/quick-order/feature.ts";
import { savedLists } from "../../sales/saved-lists/feature.ts";
import { contact } from "../../shop/contact/feature.ts";
import { dashboard } from "../../shop/dashboard/feature.ts";
import { email } from "../../shop/email/feature.ts";
import { reviews } from "../../shop/reviews/feature.ts";
import { settings } from "../../shop/settings/feature.ts";
import { setup } from "../../shop/setup/feature.ts";
import { stockAlerts } from "../../shop/stock-alerts/feature.ts";
import { webhooks } from "../../shop/webhook-deliveries/feature.ts";

export const features: readonly CreateFeature[] = [
  accounts,
  addresses,
  images,
  orders,
  packing,
  payments,
  invoices,
  cart,
  quickOrder,
  savedLists,
  reviews,
  email,
  contact,
  stockAlerts,
  webhooks,
  specifications,
  catalog,
  families,
  files,
  search,
  settings,
  dashboard,
  setup,
  privacy,
];
