import { texts } from "../src/lib/i18n/i18n.ts";

/** The names of places and fields, as the specification writes them. */
export const labels = texts("labels", {
  navigation: {
    home: "Home",
    tools: "Tools/Parts",
    portfolio: "My Portfolio",
    contact: "Contact us",
    blog: "Blog",
    dashboard: "Dashboard",
    login: "Login",
    signOut: "Sign Out",
  },
  tool: {
    minimum: "Minimum Order Quantity",
    available: "Available Quantity",
    price: "Price",
    purchase: "Purchase",
  },
  review: { rating: "Rating:" },
  purchase: {
    title: "Tools Details",
    name: "Your Name",
    email: "your Email",
    product: "your Product",
    quantity: "Quantity",
    minimum: "Minimum Order",
    address: "Address",
    phone: "Phone Number",
    price: "Price",
    submit: "Submit",
    terms: "Terms of use",
  },
  signIn: { google: "Continue with Google" },
  order: { pay: "pay", paid: "paid" },
});
