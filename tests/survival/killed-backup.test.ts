/** A backup and a restore that are killed: what is left is never taken for whole, and both can be repeated. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { engines, freshPostgres } from "#support/engines.ts";
import { canBackUp, NEEDS_PG_DUMP, POSTGRES_BIN } from "#support/pg-dump.ts";
import { launchCommand, type Program, type Variables } from "#support/processes.ts";
import { buildShop } from "#support/shop.ts";
import { checkFiles, readManifest } from "../../tools/backup/manifest.ts";

/** When it is killed after the first trace of the work, in ms. */
const KILLS = [0, 12];

const common: Variables = {
  SECRET_KEY: "a key of more than thirty-two characters",
  POSTGRES_BIN,
};

async function killWhen(program: Program, hasBegun: () => boolean, afterMs: number) {
  const end = { over: false };
  void program.ended.then(() => {
    end.over = true;
  });
  while (!end.over && !hasBegun()) await sleep(1);
  await sleep(afterMs);
  return program.end("SIGKILL");
}

test.concurrent.for(engines)(
  `a killed backup is none, and a killed restore no shop: %s ${NEEDS_PG_DUMP}`,
  async (engine, { skip, onTestFinished }) => {
    skip(!canBackUp(engine));
    const folder = mkdtempSync(join(tmpdir(), "millwright-killed-"));
    const [to, dataDir] = [join(folder, "backups"), join(folder, "restored")];
    const postgres = engine === "postgres" ? await freshPostgres() : undefined;
    const shop = await buildShop(engine);
    onTestFinished(async () => {
      await shop.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    const { databaseUrl, dataDir: DATA_DIR } = shop.config;
    const ofShop = { ...common, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR }) };
    const names = () => (existsSync(to) ? readdirSync(to) : []);
    const whole = () => names().filter((name) => /^millwright-\w+$/.test(name));
    const isPart = (name: string) => name.endsWith(".part");
    const backup = () => launchCommand("tools/backup/backup.ts", ["--to", to], ofShop);
    for (const ms of KILLS) {
      await killWhen(backup(), () => names().some(isPart), ms);
      for (const name of whole()) await checkFiles(join(to, name), readManifest(join(to, name)));
    }
    const last = backup();
    expect((await last.ended).code, last.output()).toBe(0);
    expect(names().filter(isPart)).toEqual([]);

    const where: Variables = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir };
    const from = join(to, whole().at(-1) ?? "");
    const restore = () =>
      launchCommand("tools/backup/restore.ts", ["--from", from], { ...common, ...where });
    const unfinished = join(dataDir, "unfinished-restore");
    for (const ms of postgres ? [] : KILLS) {
      await killWhen(restore(), () => existsSync(unfinished), ms);
      if (existsSync(unfinished))
        await expect(buildShop(engine, where)).rejects.toThrow(/was interrupted/);
      else rmSync(dataDir, { recursive: true, force: true });
    }
    const restored = restore();
    expect((await restored.ended).code, restored.output()).toBe(0);
    const again = await buildShop(engine, { ...where, SECRET_KEY: common.SECRET_KEY ?? "" });
    expect((await again.call("GET", "/tool")).json).toHaveLength(28);
    await again.close();
  },
);
