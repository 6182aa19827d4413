import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aptInstall, findProgram, isRoot } from "../../scripts/programs.mjs";
import type { Proof } from "./proof.ts";

const INSIDE = join(import.meta.dirname, "going-live/inside.ts");

export const proof: Proof = {
  claim: "docs/going-live.md, command by command on an empty Debian, makes a shop that sells.",
  async run(result) {
    if (!isRoot()) throw new Error("Making an empty machine needs root: sudo npm run proof -- …");
    if (!findProgram(["debootstrap"])) await aptInstall("debootstrap");
    const folder = mkdtempSync(join(tmpdir(), "millwright-going-live-"));
    const [root, certificate, key] = ["root", "authority.pem", "authority-key.pem"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    try {
      makeAuthority(certificate, key);
      await unshare([], [INSIDE, "install", root]);
      // Ports 25, 80, 443 and 5432 of a network of its own, without a way out.
      await unshare(["--net"], [INSIDE, "sell", root, certificate, key], {
        NODE_EXTRA_CA_CERTS: certificate,
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    result("not shown: Stripe itself, certbot, a mail server's delivery to the world, systemd");
  },
};

/** Only this proof's clients trust it. */
function makeAuthority(certificate: string, key: string): void {
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-noenc", "-days", "2"],
      ...["-subj", "/CN=Authority of a proof", "-keyout", key, "-out", certificate],
    ],
    { stdio: "pipe" },
  );
}

/** Runs it with mounts, processes and host name of its own: all of it is gone when the program ends. */
async function unshare(
  further: readonly string[],
  program: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const own = ["--mount", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc", ...further];
  const child = spawn("unshare", [...own, process.execPath, ...program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program[1]} failed`);
}
