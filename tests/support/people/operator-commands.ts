/** `npm run admin`, run inside the test process. */
import { StartError } from "../../../src/app/server/database/open-database.ts";
import { operate } from "../../../src/app/server/operate.ts";
import type { Engine } from "../engines.ts";
import { sharedShop } from "../shared-shop.ts";

export interface CommandOutput {
  readonly out: string;
  readonly error: string;
}

/** Rethrows unexpected errors. */
export async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<CommandOutput> {
  try {
    return { out: await operate(args, variables), error: "" };
  } catch (error) {
    if (error instanceof StartError) return { out: "", error: error.message };
    throw error;
  }
}

/** One shop per `describe`. */
export function setUpOperator(engine: Engine) {
  const shop = sharedShop(engine);
  const variables = (): Record<string, string> => {
    const { dataDir, databaseUrl } = shop.config;
    return databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
  };
  return {
    shop,
    variables,
    admin: (...args: string[]) => runCommand(args, variables()),
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

/** An audit entry without an admin. */
export const auditedWithoutActor = (what: string) => ({ what, actor_key: null, actor_email: null });

/** The token in the printed link, which has to be a whole line. */
export function printedToken(out: string, origin = "http://localhost:3000"): string {
  const link = out.split("\n").find((line) => line.startsWith(origin));
  const token = /^\/password#([A-Za-z0-9_-]{43})$/.exec(link?.slice(origin.length) ?? "")?.[1];
  if (!token) throw new Error(`no link in ${out}`);
  return token;
}
