import { defineFeature } from "../../frame/feature.ts";
import { eraseCart, exportCart } from "./api/privacy.ts";
import { cartRoutes } from "./api/routes.ts";
import { deleteLinesBefore } from "./api/store.ts";
import { FORGOTTEN_AFTER_MS } from "./rules.ts";

export const cart = defineFeature((context) => ({
  routes: cartRoutes(context),
  erase: eraseCart,
  exportData: exportCart,
  jobs: [
    {
      name: "forget old carts",
      run: () => deleteLinesBefore(context.db, Date.now() - FORGOTTEN_AFTER_MS),
    },
  ],
}));
