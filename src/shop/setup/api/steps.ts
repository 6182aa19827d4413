/** Which steps of the first-run page are done: read from the facts, except what only an admin can say. */
import { hasOwnTools } from "../../../catalog/demo-tools/api/demo-tools.ts";
import type { Database, Db } from "../../../database/schema.ts";
import { readShopMeta, replaceShopMeta } from "../../../database/shop-meta.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { PSEUDO_LOCALE } from "../../../lib/i18n/node/pseudo-locale.ts";
import { findAccountOfUser } from "../../../people/account/api/account-store.ts";
import { hasSecondFactor } from "../../../people/second-factor/api/second-factor-store.ts";
import { hasOrders } from "../../../sales/orders/api/order-lookup.ts";
import { isCurrencyChosen } from "../../settings/api/currency.ts";
import { firstSections } from "../../settings/api/first-values.ts";
import { findSections } from "../../settings/api/rewrite-sections.ts";
import { type Setup, type SetupStep, type saveSetup, setupSteps } from "../contract-steps.ts";
import { isEqual } from "../rules.ts";
import { findDemo } from "./demo.ts";
import { isTemplate } from "./placeholder-pages.ts";
import { findPlaceholders } from "./placeholder-sections.ts";

type SetupContext = Pick<FeatureContext, "db" | "config" | "outbox" | "settings">;

/** What only an admin can say, by its key in `shop_meta`. */
const ANSWER_KEYS = {
  isLanguageReviewed: "setup_language_reviewed",
  isCurrencyReviewed: "setup_currency_reviewed",
  isMoneyReviewed: "setup_money_reviewed",
  isDismissed: "setup_dismissed",
};
type Answers = Pick<Setup, keyof typeof ANSWER_KEYS>;
const ANSWERS = Object.keys(ANSWER_KEYS) as (keyof Answers)[];

export async function findSetup(context: SetupContext, userKey: number): Promise<Setup> {
  const { db, config, outbox, settings } = context;
  const [shopLocale = "en"] = settings.locales();
  const [sections, placeholders, demo, ownTools, ordered, chosen, factor, said] = await Promise.all(
    [
      findSections(db.read, firstSections),
      findPlaceholders(db.read, shopLocale),
      findDemo(db.read, settings.locales()),
      hasOwnTools(db.read),
      hasOrders(db.read),
      isCurrencyChosen(db.read),
      isSecured(db.read, userKey, config.firebase !== undefined),
      readAnswers(db.read),
    ],
  );
  const isReal = config.payments.mode !== "sandbox";
  const invented: Partial<Record<SetupStep, string[]>> = {
    company: inventedFields(sections.company, [firstSections.company, placeholders.company]),
    home: inventedFields(sections.home, [firstSections.home, placeholders.home]).filter((field) =>
      field.startsWith("hero."),
    ),
  };
  const isDone: Record<SetupStep, boolean> = {
    language:
      said.isLanguageReviewed || !isEqual(settings.locales(), firstSections.languages.items),
    company: NAMED.every((field) => !invented.company?.includes(field)),
    look: !isEqual(sections.branding, firstSections.branding),
    currency: said.isCurrencyReviewed || chosen || ordered,
    money:
      said.isMoneyReviewed ||
      (["money", "selling", "tax"] as const).some(
        (section) => !isEqual(sections[section], firstSections[section]),
      ),
    home: !invented.home?.includes("hero.heading"),
    legal: hasOwnLegalPages(sections),
    products: ownTools,
    payments: isReal,
    // In the sandbox, emails go to the sandbox's inbox.
    email: isReal && outbox !== undefined,
    "second-factor": factor,
    demo: demo.tools + demo.reviews + demo.texts.length === 0,
  };
  return {
    steps: setupSteps.map((step) => ({
      step,
      isDone: isDone[step],
      invented: invented[step] ?? [],
    })),
    languages: knownLocales().filter((locale) => locale !== PSEUDO_LOCALE),
    currency: settings.current().currency,
    hasOrders: ordered,
    ...said,
  };
}

export function saveAnswers(
  db: Database,
  answers: EndpointInput<typeof saveSetup>["body"],
): Promise<void> {
  return db.transaction(async (tx) => {
    for (const name of ANSWERS) {
      const answer = answers[name];
      if (answer !== undefined) await replaceShopMeta(tx, ANSWER_KEYS[name], String(answer));
    }
  });
}

async function readAnswers(db: Db): Promise<Answers> {
  const said = ANSWERS.map(
    async (name) => [name, (await readShopMeta(db, ANSWER_KEYS[name])) === "true"] as const,
  );
  return Object.fromEntries(await Promise.all(said)) as unknown as Answers;
}

/** The hosted identity service keeps second factors itself. */
async function isSecured(db: Db, userKey: number, isHosted: boolean): Promise<boolean> {
  if (isHosted) return true;
  const account = await findAccountOfUser(db, userKey);
  return account !== undefined && hasSecondFactor(db, account.id);
}

/** What a company has to say itself. */
const NAMED = ["name", "address", "email", "phone"];

/** Texts of a section that are still those of another value of it: "hero.heading". */
function inventedFields(value: unknown, invented: readonly unknown[]): string[] {
  const others = invented.map((each) => textsOf(each));
  return [...textsOf(value)]
    .filter(([field, text]) => text !== "" && others.some((other) => other.get(field) === text))
    .map(([field]) => field);
}

/** Texts by the path of their field; lists are left out. */
function textsOf(value: unknown, at = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[at, value]]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...textsOf(part, at === "" ? name : `${at}.${name}`),
    ]),
  );
}

function hasOwnLegalPages({ pages }: Sections): boolean {
  return ["terms", "privacy"].every((slug) => {
    const page = pages.items.find((item) => item.slug === slug);
    const first = firstSections.pages.items.find((item) => item.slug === slug);
    return page !== undefined && !isTemplate(page) && !isEqual(page, first);
  });
}
