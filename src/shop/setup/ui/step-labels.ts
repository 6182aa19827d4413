/** What each step of the first-run page says and where it leads. */

import { paths } from "../../../frame/paths.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import type { SetupStep } from "../contract-steps.ts";

interface StepLabels {
  readonly title: Message;
  readonly text: Message;
  readonly links?: readonly { readonly label: Message; readonly to: string }[];
}

export const stepLabels: Readonly<Record<SetupStep, StepLabels>> = {
  language: {
    title: msg("setup.language", "Language"),
    text: msg(
      "setup.language.text",
      "You write your texts in it. Visitors whose language the shop does not offer see the shop in it, too.",
    ),
    links: [
      {
        label: msg("setup.language.link", "Offer several languages"),
        to: paths.setting("languages"),
      },
    ],
  },
  company: {
    title: msg("setup.company", "Company name and address"),
    text: msg("setup.company.text", "They stand on every page, in emails and on invoices."),
  },
  look: {
    title: msg("setup.look", "Logo and accent color"),
    text: msg("setup.look.text", "Upload your logo, choose a color and one of three typefaces."),
  },
  currency: {
    title: msg("setup.currency", "Currency and numbers"),
    text: msg(
      "setup.currency.text",
      "What you sell in. It can be chosen until the first order; prices keep their numbers.",
    ),
  },
  money: {
    title: msg("setup.money", "Tax and delivery"),
    text: msg("setup.money.text", "Where you sell, what is taxed there, and what delivery costs."),
    links: [
      { label: msg("setup.money.link", "Edit zones one by one"), to: paths.setting("selling") },
    ],
  },
  home: {
    title: msg("setup.home", "Opening of the home page"),
    text: msg("setup.home.text", "The first words that visitors read."),
    links: [
      { label: msg("setup.home.link", "Edit the whole home page"), to: paths.setting("home") },
    ],
  },
  legal: {
    title: msg("setup.legal", "Legal pages"),
    text: msg(
      "setup.legal.text",
      "Write your terms and your privacy policy, and an imprint where the law asks for one. Have them checked.",
    ),
    links: [{ label: msg("setup.legal.link", "Write the pages"), to: paths.setting("pages") }],
  },
  products: {
    title: msg("setup.products", "First products"),
    text: msg(
      "setup.products.text",
      "All at once from a CSV file and a ZIP of pictures, or one by one.",
    ),
    links: [
      { label: msg("setup.products.import", "Import a CSV file"), to: paths.importProducts() },
      { label: msg("setup.products.pictures", "Add pictures"), to: paths.addPictures() },
      { label: msg("setup.products.add", "Add a product"), to: paths.addProduct() },
    ],
  },
  payments: {
    title: msg("setup.payments", "Payment keys"),
    text: msg(
      "setup.payments.text",
      "Create an account at Stripe and start the shop with STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY. Until then no real money moves.",
    ),
  },
  email: {
    title: msg("setup.email", "Sending email"),
    text: msg(
      "setup.email.text",
      "Start the shop with SMTP_URL of your mail provider. Until then emails stay in the sandbox's inbox.",
    ),
  },
  "second-factor": {
    title: msg("setup.factor", "Second factor for your account"),
    text: msg("setup.factor.text", "An admin's password alone should not open the shop."),
    links: [{ label: msg("setup.factor.link", "Set it up"), to: paths.myProfile() }],
  },
  demo: {
    title: msg("setup.demo", "Remove the demo"),
    text: msg("setup.demo.text", "Takes invented tools, reviews, pictures and texts away."),
    links: [
      { label: msg("setup.demo.link", "Go to the offer on the overview"), to: paths.overview() },
    ],
  },
};
