import { texts } from "../src/lib/i18n/i18n.ts";

/** The names of the dashboard's pages, as the specification writes them. */
export const dashboardLabels = texts("labels.dashboard", {
  orders: "My Orders",
  reviews: "My Reviews",
  lists: "Saved lists",
  profile: "My Profile",
  makeAdmin: "Make Admin",
  addProduct: "Add a Product",
  manageProducts: "Manage Products",
  manageProductHeading: "Manage Product",
  manageAllProducts: "Manage All Product",
  overview: "Overview",
  allOrders: "All Orders",
  allReviews: "Reviews",
  mail: "Mail",
  messages: "Messages",
  settings: "Settings",
});
