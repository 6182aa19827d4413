import type { Scope } from "../../../lib/contract/scopes.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";

/** What a scope opens, in the words of the form. */
export const scopeLabels: Readonly<Record<Scope, Message>> = {
  "products:read": msg("apiKeys.scope.productsRead", "See products, their stock and history"),
  "products:write": msg("apiKeys.scope.productsWrite", "Add, edit and delete products"),
  "stock:write": msg("apiKeys.scope.stockWrite", "Correct the stock"),
  "orders:read": msg("apiKeys.scope.ordersRead", "See all orders and their invoices"),
  "orders:write": msg("apiKeys.scope.ordersWrite", "Mark orders as shipped and delivered"),
  "customers:read": msg("apiKeys.scope.customersRead", "See customers' names and emails"),
};
