/** The shop's operator: what `npm run admin` does, asked in this process, and what it leaves. */
import { afterAll, beforeAll } from "vitest";
import { operate } from "../../src/server/operate.ts";
import { StartError } from "../../src/server/start-error.ts";
import type { Engine } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";

/** What the operator reads; one of the two is empty. */
export interface Words {
  readonly out: string;
  readonly error: string;
}

/** Does it as the program does, without starting a program. Throws what is no sentence for people. */
export async function words(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Words> {
  try {
    return { out: await operate(args, variables), error: "" };
  } catch (error) {
    if (error instanceof StartError) return { out: "", error: error.message };
    throw error;
  }
}

/** For a whole `describe`: a shop, its operator, and what stands in its database. */
export function operatorOf(engine: Engine) {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await buildShop(engine);
  });
  afterAll(() => shop.close());

  /** The environment variables that lead to the shop's database. */
  const variables = (): Record<string, string> => {
    const { dataDir, databaseUrl } = shop.config;
    return databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
  };
  return {
    get shop() {
      return shop;
    },
    variables,
    admin: (...args: string[]) => words(args, variables()),
    linksFor: (email: string) =>
      shop.db.read.selectFrom("password_link").selectAll().where("email", "=", email).execute(),
    actsOn: (email: string) =>
      shop.db.read
        .selectFrom("audit_log")
        .select(["action as what", "actor_key", "actor_email"])
        .where("subject", "=", email)
        .orderBy("key")
        .execute(),
    roleOf: async (email: string) =>
      (
        await shop.db.read
          .selectFrom("shop_user")
          .select("role")
          .where("email", "=", email)
          .executeTakeFirst()
      )?.role,
  };
}

/** An act in the audit that nobody signed in has done. */
export const byTheShop = (what: string) => ({ what, actor_key: null, actor_email: null });

/** The secret in the link that was printed, which has to be all of a line. */
export function printedToken(out: string, origin = "http://localhost:3000"): string {
  const link = out.split("\n").find((line) => line.startsWith(origin));
  const token = /^\/password#([A-Za-z0-9_-]{43})$/.exec(link?.slice(origin.length) ?? "")?.[1];
  if (!token) throw new Error(`no link in ${out}`);
  return token;
}
