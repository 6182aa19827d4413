/** No command prints the passwords and keys of its variables, also when it fails. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { operate } from "../../src/app/server/operate.ts";
import { failureText } from "../../src/app/server/run-command.ts";
import { runDemoCommand } from "../../tools/demo/demo-command.ts";
import { runDatabaseCommand } from "../../tools/new-database-command.ts";
import { run } from "./trial-project.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SECRETS = {
  SECRET_KEY: "hunter2-hunter2-hunter2-hunter2-hunter2",
  SMTP_URL: "smtps://user:hunter2@mail.example:465",
  STRIPE_SECRET_KEY: "sk_live_hunter2",
  STRIPE_PUBLISHABLE_KEY: "pk_live_a",
  STRIPE_WEBHOOK_SECRET: "whsec_hunter2hunter2",
  DATABASE_WAIT_SECONDS: "0",
};
/** What the commands of package.json need to come as far as the database. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  admin: ["grant", "you@shop.test"],
  database: ["new"],
  demo: ["status"],
  backup: ["--to", "/dev/null/x"],
  restore: ["--from", "/dev/null/x"],
  move: [],
};
const COMMANDS = Object.entries<string>(
  JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")).scripts,
).flatMap(([name, command]) => {
  const [file] = /tools\/\S+\.ts/.exec(command) ?? [];
  return file ? [{ file, args: ARGUMENTS[name] ?? [] }] : [];
});
const PROGRAMS = [
  ...COMMANDS,
  { file: "src/app/server/main.ts", args: [] },
  { file: "tools/reconcile.ts", args: [] },
];

longTest("a database that does not answer is a reason without the password", async () => {
  const DATABASE_URL = "postgres://user:hunter2@127.0.0.1:9/shop";
  const programs = PROGRAMS.map(({ file, args }) =>
    run(ROOT, [file, ...args], { ...SECRETS, DATABASE_URL }),
  );
  for (const program of programs) {
    expect(await program.ended(), program.output()).toBe(1);
    expect(program.output()).not.toContain("hunter2");
    expect(program.output()).not.toMatch(/^\s+at /m);
  }
});

test.each([
  ["DATABASE_URL", "postgres://user:hunter2/x@localhost/shop"],
  ["DATABASE_URL", "mysql://user:hunter2@localhost/shop"],
  ["DATA_DIR", "postgres://user:hunter2@localhost/shop"],
])("a wrong %s is a reason without its value", async (name, value) => {
  const variables = { [name]: value };
  for (const work of [
    operate(["grant", "you@shop.test"], variables),
    runDemoCommand(["status"], variables),
    runDatabaseCommand(["new"], variables),
  ]) {
    const reason = failureText(await work.catch((error: unknown) => error));
    expect(reason).toMatch(/^(DATABASE_URL must look|DATA_DIR must be a folder)/);
    expect(reason).not.toContain("hunter2");
  }
});

test("an unexpected error loses passwords and keys", () => {
  const error = Object.assign(new TypeError("Invalid URL postgres://u:hunter2@h/d"), {
    input: "smtps://user:hun/ter2@mail:465",
    key: "sk_live_hunter2",
    cause: new Error("whsec_hunter2hunter2"),
  });
  const text = failureText(error);
  expect(text).not.toMatch(/hunter2|hun\/ter2/);
  expect(text).toContain("postgres://u:[password]@h/d");
  expect(text).toContain("secrets.test.ts");
});
