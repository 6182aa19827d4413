/** A transaction whose statements change much, on a machine whose folder for temporary files gives nothing. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** No file more can be opened, as where the folder is missing, full or of another user. */
const CHANGE = `
import { openSync } from "node:fs";
const { openSqlite } = await import(process.env.SQLITE);
const { writer } = openSqlite(process.env.FILE).engine;
writer.run("create table one (number integer unique, bytes blob)", []);
writer.run("with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) insert into one select i, zeroblob(1000) from n", []);
try {
  for (;;) openSync("/dev/null");
} catch {}
writer.run("begin immediate", []);
writer.run("update one set number = -number, bytes = randomblob(1000)", []);
writer.run("commit", []);
console.log(writer.all("select min(number) as least from one", [])[0].least);
process.exit(0);
`;

test("a transaction writes no temporary files, which lie on another disk than the database", () => {
  const folder = mkdtempSync(join(tmpdir(), "millwright-temp-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", 'ulimit -n 64; exec "$NODE" --input-type=module --eval "$CHANGE"'],
    {
      encoding: "utf8",
      env: {
        ...{ PATH: process.env.PATH, FILE: join(folder, "shop.sqlite"), CHANGE },
        NODE: process.execPath,
        SQLITE: new URL("sqlite.ts", import.meta.url).href,
      },
    },
  );
  expect({ stdout, stderr }).toEqual({ stdout: "-500\n", stderr: "" });
});
