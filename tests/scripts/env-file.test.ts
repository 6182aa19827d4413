import { chmodSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { isWholeRun } from "#support/engines.ts";
import { freePort } from "#support/processes.ts";
import { parseEnvFile } from "../../scripts/env-file.mjs";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { createProject, put, run } from "./trial-project.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const SHOW = `
console.log("given " + JSON.stringify({ A: process.env.HOLD_MINUTES, B: process.env.MAX_UNPAID_ORDERS }));
process.exit(0);
`;

const asObject = (text: string) =>
  Object.fromEntries(parseEnvFile(".env", text).map(({ name, value }) => [name, value]));

/** The programs of the shop that the npm scripts start, by script. */
const COMMANDS = Object.entries<string>(
  JSON.parse(readFileSync(`${PROJECT}package.json`, "utf8")).scripts,
).flatMap(([name, command]) => {
  const [, ...args] = command.split(" ");
  if (command.includes("scripts/start.mjs"))
    return [
      {
        name,
        args,
        file: args.includes("--dev") ? "src/app/server/main.ts" : "dist/server/main.js",
      },
    ];
  if (command.includes("reconcile.mjs")) return [{ name, args, file: "tools/reconcile.ts" }];
  const file = args.find((arg) => /^tools\/\S+\.ts$/.test(arg));
  return file ? [{ name, args, file }] : [];
});

/** Runs a command in a project with this .env; returns its exit code and what it printed. */
async function runWith(
  envFile: string,
  { args, file, env = {} }: { args: string[]; file: string; env?: Record<string, string> },
) {
  const root = createProject({ [file]: SHOW, "sandbox/main.ts": SHOW, ".env": envFile });
  put(root, "scripts/dev-pages.mjs", SHOW);
  put(root, "dist/.millwright.json", JSON.stringify({ sources: fingerprint(root) }));
  put(root, ".env.example", readFileSync(`${PROJECT}.env.example`, "utf8"));
  chmodSync(`${root}.env`, 0o600);
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const program = run(root, args, { ...ports, ...env });
  const code = await program.ended();
  return { code, printed: program.output().replaceAll(root, "") };
}

const ADMIN = {
  args: ["scripts/with-node.mjs", "tools/admin.ts"],
  file: "tools/admin.ts",
};

describe("every command of the shop", () => {
  test("is known to these tests", () => {
    expect(COMMANDS.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["start", "dev", "admin", "database", "demo", "reconcile"]),
    );
  });

  const asked = COMMANDS.filter(({ name }) => isWholeRun || ["start", "admin"].includes(name));
  test.each(asked)("$name reads .env, and a variable that is set wins", async (command) => {
    const { printed } = await runWith("HOLD_MINUTES=5\nMAX_UNPAID_ORDERS=7\n", {
      ...command,
      env: { MAX_UNPAID_ORDERS: "9" },
    });
    expect(printed).toContain('given {"A":"5","B":"9"}');
  });

  test("tests and measurements do not read it", async () => {
    const bench = { args: ["scripts/with-node.mjs", "bench/main.ts"], file: "bench/main.ts" };
    expect(await runWith("HOLD_MINUTES=5", bench)).toEqual({ code: 0, printed: "given {}\n" });
  });
});

describe("a .env with faults", () => {
  test("is refused with file and lines, without the values", async () => {
    const text =
      "PORT=3000\nsk_live_abc\nSMTP_URL='smtp://u:hunter2@h\nPORT=3001\nA=pass#word\nexport B=1\n";
    expect(await runWith(text, ADMIN)).toEqual({
      code: 1,
      printed: [
        ".env, line 2: a line must be NAME=value, or begin with #.",
        ".env, line 3: the value of SMTP_URL has a quote that is not closed, a backtick, a \\ or a #: put it between '…', and a comment on a line of its own.",
        ".env, line 4: PORT is set in line 1 already.",
        ".env, line 5: the value of A has a quote that is not closed, a backtick, a \\ or a #: put it between '…', and a comment on a line of its own.",
        ".env, line 6: a line must be NAME=value, or begin with #.\n",
      ].join("\n"),
    });
  });

  test("that cannot be read is refused", async () => {
    const root = createProject({ ".env/file": "" });
    const program = run(root, ADMIN.args);
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(/^\/.*\/\.env cannot be read: EISDIR.*\n$/);
  });

  test("warns about misspelt names, and leaves those of other programs alone", async () => {
    const text = [
      "PUBLIC_ORGIN=https://shop.example",
      "port=3000",
      "STRIPE_KEY=x",
      "MILLWRIGHT_PORT=1",
      "POSTGRES_PASSWORD=x",
      "TZ=UTC",
    ].join("\n");
    const { code, printed } = await runWith(text, ADMIN);
    expect(code).toBe(0);
    expect(printed.split("\n").filter((line) => line.startsWith(".env"))).toEqual([
      ".env, line 1: nothing reads PUBLIC_ORGIN. Did you mean PUBLIC_ORIGIN?",
      ".env, line 2: nothing reads port. Did you mean PORT?",
      expect.stringMatching(/^\.env, line 3: nothing reads STRIPE_KEY\. Did you mean STRIPE_/),
      ".env, line 4: nothing reads MILLWRIGHT_PORT. Did you mean PORT?",
    ]);
  });

  test("warns that everybody can read secrets, without showing them", async () => {
    const root = createProject({ [ADMIN.file]: SHOW });
    put(
      root,
      ".env",
      `SECRET_KEY=${"k".repeat(32)}\nDATABASE_URL=postgres://u:hunter2@h/d\nPORT=3000\n`,
    );
    chmodSync(`${root}.env`, 0o644);
    const program = run(root, ADMIN.args);
    expect(await program.ended()).toBe(0);
    expect(program.output()).toContain(
      `Every user of this machine can read ${root}.env, which has SECRET_KEY, DATABASE_URL in it: chmod 600 ${root}.env\n`,
    );
    expect(program.output()).not.toMatch(/kkk|hunter2/);
  });
});

test("values are what Node reads in them", () => {
  const text = [
    "\uFEFF# first",
    "",
    "PLAIN=a b = c",
    "  SPACED=  x  ",
    "NONE=",
    "DOUBLE=\"a # 'b'\"",
    "SINGLE='a # \"b\" \\n'",
    "INNER=a'b\"c`d",
    "WINDOWS=x\r",
    "URL=postgres://user:p%40ss@host/db?ssl=true",
  ].join("\n");
  expect(asObject(text)).toEqual(parseEnv(text.replace("\uFEFF", "")));
});

// systemd, which gives .env to the server, reads ab, a"b, `ab`, and the last one with the next line.
test.each(["a\\b", '"a\\"b"', "`ab`", "ab\\"])(
  "a value that other programs read otherwise is refused: %s",
  (value) => {
    expect(() => asObject(`SECRET_KEY=${value}`)).toThrow(/the value of SECRET_KEY has .* a \\/);
    expect(asObject(`SECRET_KEY='${value}'`)).toEqual({ SECRET_KEY: value });
  },
);
