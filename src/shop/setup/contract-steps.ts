/** The first-run page: the steps from the demo to one's own shop, and which of them are done. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";

/** They are in the order of the page. */
export const setupSteps = [
  "language",
  "company",
  "look",
  "currency",
  "money",
  "home",
  "legal",
  "products",
  "payments",
  "email",
  "second-factor",
  "demo",
] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = z.object({
  /** They are in the order of the page. */
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      isDone: z.boolean(),
      invented: z
        .array(z.string())
        .describe("fields that still have a text of the demo, or a placeholder"),
    }),
  ),
  languages: z.array(z.string()).describe("locales that the shop could have as its own"),
  /** ISO 4217, lower case. */
  currency: z.string(),
  hasOrders: z.boolean().describe("the currency can no longer be changed"),
  isLanguageReviewed: z.boolean().describe("an admin has said that the language is right"),
  isCurrencyReviewed: z.boolean().describe("an admin has said that the currency is right"),
  isMoneyReviewed: z.boolean().describe("an admin has said that tax and delivery are right"),
  isDismissed: z.boolean().describe("the overview no longer leads to the page"),
});
setup.register(z.globalRegistry, { title: "Setup" });
export type Setup = z.output<typeof setup>;

export const getSetup = endpoint("GET /setup", {
  access: "admin",
  tag: "Admin",
  summary: "The steps of setting the shop up, as far as they are done",
  answer: setup,
});

export const saveSetup = endpoint("PATCH /setup", {
  access: "admin",
  tag: "Admin",
  summary:
    "Say that the language, the currency, or tax and delivery are right, or dismiss the steps on the overview",
  body: z.strictObject({
    isLanguageReviewed: z.boolean().optional(),
    isCurrencyReviewed: z.boolean().optional(),
    isMoneyReviewed: z.boolean().optional(),
    isDismissed: z.boolean().optional(),
  }),
  answer: setup,
});
