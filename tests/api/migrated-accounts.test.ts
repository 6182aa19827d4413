import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import * as shopTables from "../../src/database/migrations/0001-shop.ts";
import * as libraryTables from "../../src/database/migrations/0002-identity.ts";
import * as accountTables from "../../src/database/migrations/0003-accounts.ts";
import type { Schema } from "../../src/database/schema.ts";
import { inPasswordQueue } from "../../src/features/accounts/api/sign-in/password-hash.ts";
import type { Database } from "../../src/kit/node/db/database.ts";
import { openPostgres } from "../../src/kit/node/db/postgres.ts";
import { openSqlite } from "../../src/kit/node/db/sqlite.ts";
import { engines, freshPostgres } from "../support/engines.ts";

/** "correct horse", as the former library's hook stored it. */
const HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$wk/ayRhGbAFGXq74nw81Ow$meajIK5Ag1FRKS6o2v9Cs1Y2m+39ErnnqU7eYSoLVXA";

it.each(engines)("accounts of the former library can sign in (%s)", async (engine) => {
  const folder = mkdtempSync(join(tmpdir(), "millwright-takeover-"));
  const postgres = engine === "postgres" ? await freshPostgres() : undefined;
  const db: Database<Schema> = postgres
    ? openPostgres(postgres.url, () => {})
    : openSqlite(join(folder, "shop.sqlite"));
  try {
    const plain = db.write as unknown as Kysely<never>;
    await shopTables.up(plain);
    await libraryTables.up(plain);
    const moment = engine === "postgres" ? new Date(1_700_000_000_123) : "2023-11-14T22:13:20.123Z";
    const flag = (value: boolean) => (engine === "postgres" ? value : Number(value));
    for (const [id, verified] of [
      ["a", true],
      ["b", false],
    ] as const) {
      await sql`insert into identity_user
        (id, name, email, "emailVerified", "createdAt", "updatedAt")
        values (${id}, 'Ada', ${`${id}@shop.test`}, ${flag(verified)}, ${moment}, ${moment})`.execute(
        plain,
      );
    }
    await sql`insert into identity_account
      (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values ('1', 'a', 'credential', 'a', ${HASH}, ${moment}, ${moment})`.execute(plain);
    await accountTables.up(plain);

    const rows = await db.write.selectFrom("account").selectAll().orderBy("id").execute();
    expect(rows).toEqual([
      {
        id: "a",
        email: "a@shop.test",
        name: "Ada",
        email_proven_at: 1_700_000_000_123,
        password_hash: HASH,
        long_password_at: null,
        created_at: 1_700_000_000_123,
      },
      expect.objectContaining({ id: "b", email_proven_at: null, password_hash: null }),
    ]);
    const hash = rows[0]?.password_hash;
    const isRight = inPasswordQueue("a test", (verify) => verify(hash, "correct horse"));
    expect(await isRight).toBe(true);
  } finally {
    await db.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
