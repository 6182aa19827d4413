/** The twelve pages that show what the shop is. */
import type { Page } from "playwright-core";
import { paths } from "../../src/frame/paths.ts";
import type { Role } from "../journeys/support/every-page.ts";
import type { World } from "../journeys/support/world.ts";

export const THEMES = ["light", "dark"] as const;

export interface Picture {
  /** Also the name of its files. */
  readonly name: string;
  readonly about: string;
  readonly role: Role;
  readonly path: string;
  /** What is typed before. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const SCREWS = ["mw-621-m03-006", "mw-621-m03-008", "mw-621-m03-010"];
const FAMILY = "socket-head-screws-iso-4762";

type Addresses = Pick<World, "tool" | "orders">;

export function pictures({ tool, orders }: Addresses): readonly Picture[] {
  return [
    as("visitor", "home", "The home page", paths.home()),
    as("visitor", "category", "A category: filters beside a table of specifications", {
      path: paths.tools({ category: "socket-head-screws", page: 1 }),
    }),
    as("visitor", "matrix", "A family: all sizes, quantities typed as in a spreadsheet", {
      path: paths.family(FAMILY),
      prepare: typeQuantities,
    }),
    as("visitor", "tool", "A tool: drawing, specifications, quantity and price", {
      path: paths.toolPage(tool._id),
    }),
    as("visitor", "overlay", "Three sizes laid over each other at one scale", {
      path: `${paths.compare(SCREWS)}&view=overlay`,
    }),
    as("visitor", "quick-order", "Quick order: part numbers and quantities", paths.quickOrder()),
    as("customer", "cart", "The cart", paths.cart()),
    as("customer", "payment", "Payment by card", paths.payment(orders.unpaid._id)),
    as("admin", "overview", "What waits for the shop", paths.overview()),
    as("admin", "orders", "All orders", paths.allOrders()),
    as("admin", "packing", "Packing: one order on the screen", paths.packing()),
    as("admin", "products", "Products: the list is a form", paths.productManage()),
  ];
}

function as(
  role: Role,
  name: string,
  about: string,
  where: string | Pick<Picture, "path" | "prepare">,
): Picture {
  return { role, name, about, ...(typeof where === "string" ? { path: where } : where) };
}

async function typeQuantities(page: Page): Promise<void> {
  const cells = page.locator(".size-matrix td input");
  for (const [index, quantity] of [
    [0, "100"],
    [8, "250"],
    [15, "100"],
  ] as const) {
    await cells.nth(index).fill(quantity);
  }
}
