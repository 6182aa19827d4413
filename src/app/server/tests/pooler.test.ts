/** PgBouncer as it is installed, and as it is set to let the shop pass: skipped where it is not installed. */
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { otherUser } from "#support/other-user.ts";
import { freePort } from "#support/processes.ts";
import { buildShop } from "#support/shop.ts";
import { findProgram } from "../../../../scripts/programs.mjs";

const pgbouncer = findProgram(["pgbouncer"]);
const folder = mkdtempSync(join(tmpdir(), "millwright-pooler-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LETS_PASS = "statement_timeout,lock_timeout,idle_in_transaction_session_timeout";

test.skipIf(!pgbouncer).each([
  ["transaction", ""],
  ["transaction", LETS_PASS],
  ["session", LETS_PASS],
])(
  "pool_mode=%s with ignored parameters '%s' is refused (needs PgBouncer)",
  async (mode, ignored) => {
    const server = new URL(process.env.TEST_DATABASE_URL ?? "");
    const port = await freePort();
    const users = join(folder, "users");
    const settings = join(folder, "pgbouncer.ini");
    writeFileSync(users, `"${server.username}" ""\n`);
    writeFileSync(
      settings,
      `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
${ignored && `ignore_startup_parameters = ${ignored}`}
`,
    );
    chmodSync(folder, 0o755);
    // It refuses to run as root.
    const pooler = spawn(pgbouncer ?? "", [settings], { ...otherUser, stdio: "ignore" });
    onTestFinished(() => void pooler.kill("SIGKILL"));
    await expect.poll(() => isOpen(port)).toBe(true);
    server.port = String(port);
    await expect(buildShop("postgres", { DATABASE_URL: server.href })).rejects.toThrow(
      /^A connection pooler such as PgBouncer stands between /,
    );
  },
);

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}
