/** What each step of the first-run page says and where it leads. */
import { paths } from "../../../paths.ts";
import type { SetupStep } from "../contract-steps.ts";

interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string };
}

export const stepWords: Readonly<Record<SetupStep, StepWords>> = {
  company: {
    title: "Company name and address",
    text: "They stand on every page, in emails and on invoices.",
    link: { label: "Enter the company", to: paths.setting("company") },
  },
  look: {
    title: "Logo and accent color",
    text: "Upload your logo, choose a color and one of three typefaces.",
    link: { label: "Choose the look", to: paths.setting("branding") },
  },
  currency: {
    title: "Currency",
    text: "A database keeps its currency. To sell in another one, set it in shop.config.ts before the first start of a new database.",
  },
  money: {
    title: "Tax and delivery",
    text: "The tax that prices include, and what delivery costs.",
    link: { label: "Set tax and delivery", to: paths.setting("money") },
  },
  legal: {
    title: "Legal pages",
    text: "Write your terms and your privacy policy, and an imprint where the law asks for one. Have them checked.",
    link: { label: "Write the pages", to: paths.setting("pages") },
  },
  products: {
    title: "First products",
    text: "All at once from a CSV file, or one by one.",
    link: { label: "Import a CSV file", to: paths.importProducts() },
  },
  payments: {
    title: "Payment keys",
    text: "Create an account at Stripe and start the shop with STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY. Until then no real money moves.",
  },
  email: {
    title: "Sending email",
    text: "Start the shop with SMTP_URL of your mail provider. Until then emails stay in the sandbox's inbox.",
  },
  "second-factor": {
    title: "Second factor for your account",
    text: "An admin's password alone should not open the shop.",
    link: { label: "Set it up", to: paths.myProfile() },
  },
  demo: {
    title: "Remove the demo",
    text: "Takes invented tools, reviews, pictures and texts away.",
    link: { label: "Go to the offer on the overview", to: paths.overview() },
  },
};
