/** The programs of Debian read the samples of operations/: nginx and Caddy (installed as root), and systemd. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aptInstall, findProgram } from "../../scripts/programs.mjs";
import type { Proof } from "./proof.ts";

const CERTIFICATE = "/etc/letsencrypt/live/shop.example";

export const proof: Proof = {
  claim: "nginx, Caddy and systemd accept the samples of operations/",
  run: async (result) => {
    const folder = mkdtempSync(join(tmpdir(), "millwright-samples-"));
    try {
      const nginx = await program("nginx", "nginx-light");
      checked(nginx, ["-t", "-c", nginxFile(folder)], result);
      const caddy = await program("caddy", "caddy");
      checked(caddy, ["validate", "--adapter=caddyfile", "--config=operations/Caddyfile"], result);
      const systemd = await program("systemd-analyze", "systemd");
      const units = ["millwright.service", "millwright-backup.service", "millwright-backup.timer"];
      checked(systemd, ["verify", ...units.map((unit) => `operations/${unit}`)], result);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The sample within the file that includes it, with a certificate that is there. */
function nginxFile(folder: string): string {
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=shop.example"];
  const files = ["-keyout", `${folder}/privkey.pem`, "-out", `${folder}/fullchain.pem`];
  execFileSync("openssl", [...request, ...files], { stdio: "ignore" });
  const sample = readFileSync("operations/nginx.conf", "utf8").replaceAll(CERTIFICATE, folder);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${sample}\n}\n`);
  return file;
}

async function program(name: string, debian: string): Promise<string> {
  if (!findProgram([name])) await aptInstall(debian);
  const path = findProgram([name]);
  if (!path) throw new Error(`${name} is not installed: install ${debian}, or run this as root`);
  return path;
}

function checked(path: string, args: readonly string[], result: (line: string) => void): void {
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} ${args.join(" ")}: ${stdout}${stderr}`);
  result(`${path} accepts it`);
}
