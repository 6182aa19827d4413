/** Which steps of the first-run page are done: read from the facts, except what only an admin can say. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { readShopMeta, replaceShopMeta } from "../../../database/shop-meta.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { findAccountOfUser } from "../../accounts/api/sign-in/account-store.ts";
import { hasSecondFactor } from "../../accounts/api/sign-in/second-factor-store.ts";
import { hasOwnTools } from "../../catalogue/api/demo-tools.ts";
import type { FeatureContext } from "../../feature.ts";
import { firstSections } from "../../settings/api/first-values.ts";
import { findSections } from "../../settings/api/rewrite-sections.ts";
import type { Sections } from "../../settings/contract-sections.ts";
import { type Setup, type SetupStep, setupSteps } from "../contract-steps.ts";
import { isEqual } from "../rules.ts";
import { findDemo } from "./demo.ts";
import { isTemplate, neutralTexts } from "./neutral-texts.ts";

type SetupContext = Pick<FeatureContext, "db" | "config" | "outbox" | "settings">;

/** What only an admin can say, by its key in `shop_meta`. */
const ANSWER_KEYS = { isMoneyReviewed: "setup_money_reviewed", isDismissed: "setup_dismissed" };
type Answers = Pick<Setup, keyof typeof ANSWER_KEYS>;

export async function findSetup(context: SetupContext, userKey: number): Promise<Setup> {
  const { db, config, outbox, settings } = context;
  const [sections, demo, ownTools, factor, said] = await Promise.all([
    findSections(db.read, firstSections),
    findDemo(db.read),
    hasOwnTools(db.read),
    isSecured(db.read, userKey, config.firebase !== undefined),
    readAnswers(db.read),
  ]);
  const isReal = config.payments.mode !== "sandbox";
  const isDone: Record<SetupStep, boolean> = {
    company: hasOwnCompany(sections),
    look: sections.branding.logoLight !== "",
    // Chosen before the database was created.
    currency: true,
    money: said.isMoneyReviewed || !isEqual(sections.money, firstSections.money),
    legal: hasOwnLegalPages(sections),
    products: ownTools,
    payments: isReal,
    // In the sandbox, emails go to the sandbox's inbox.
    email: isReal && outbox !== undefined,
    "second-factor": factor,
    demo: demo.tools + demo.reviews + demo.texts.length === 0,
  };
  return {
    steps: setupSteps.map((step) => ({ step, isDone: isDone[step] })),
    currency: settings.current().currency,
    ...said,
  };
}

export function saveAnswers(
  db: Database<Schema>,
  { isMoneyReviewed, isDismissed }: { [Name in keyof Answers]?: boolean | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    if (isMoneyReviewed !== undefined)
      await replaceShopMeta(tx, ANSWER_KEYS.isMoneyReviewed, String(isMoneyReviewed));
    if (isDismissed !== undefined)
      await replaceShopMeta(tx, ANSWER_KEYS.isDismissed, String(isDismissed));
  });
}

async function readAnswers(db: Kysely<Schema>): Promise<Answers> {
  return {
    isMoneyReviewed: (await readShopMeta(db, ANSWER_KEYS.isMoneyReviewed)) === "true",
    isDismissed: (await readShopMeta(db, ANSWER_KEYS.isDismissed)) === "true",
  };
}

/** The hosted identity service keeps second factors itself. */
async function isSecured(db: Kysely<Schema>, userKey: number, isHosted: boolean): Promise<boolean> {
  if (isHosted) return true;
  const account = await findAccountOfUser(db, userKey);
  return account !== undefined && hasSecondFactor(db, account.id);
}

/** Name, address, email and phone are neither the demo's nor the neutral ones. */
function hasOwnCompany({ company }: Sections): boolean {
  const { company: neutral } = neutralTexts(firstSections);
  return (["name", "address", "email", "phone"] as const).every(
    (field) =>
      company[field] !== neutral?.[field] && company[field] !== firstSections.company[field],
  );
}

function hasOwnLegalPages({ pages }: Sections): boolean {
  return ["terms", "privacy"].every((slug) => {
    const page = pages.items.find((item) => item.slug === slug);
    const first = firstSections.pages.items.find((item) => item.slug === slug);
    return page !== undefined && !isTemplate(page) && !isEqual(page, first);
  });
}
