/** The parts of an order's page. */
import type { Locator, Page } from "playwright-core";

/** What an admin can do about the order. */
export function desk(page: Page): Locator {
  return page.getByRole("region", { name: "For the shop" });
}

/** The order's status. */
export function orderStatus(page: Page): Locator {
  return page.getByRole("region", { name: "Order status" });
}

/** What has left, and how. */
export function parcels(page: Page): Locator {
  return page.getByRole("region", { name: "Parcels" });
}

/** What was ordered, by whom, and its money. */
export function sheet(page: Page): Locator {
  return page.getByRole("region", { name: "The order" });
}

/** The dialog that a button of the page opens. */
export function dialog(page: Page): Locator {
  return page.getByRole("dialog");
}
