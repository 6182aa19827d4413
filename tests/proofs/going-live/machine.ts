/** A Debian system in a folder, in which the commands of an operator run. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import type { Step } from "./steps.ts";
import { until } from "./until.ts";

export const HOST = "shop.example";
const OWN_AUTHORITIES = "/usr/local/share/ca-certificates";
const HOMES = { root: "/root", millwright: "/home/millwright" };

export type User = Step["user"];

export interface Started {
  readonly child: ChildProcess;
  output(): string;
}

/** What a machine has before anybody installs anything: Debian's smallest system. */
export function createMachine(root: string): void {
  run("debootstrap", ["--variant=minbase", "bookworm", root, "http://deb.debian.org/debian"]);
  // Without systemd nothing may start while packages are installed.
  writeFileSync(`${root}/usr/sbin/policy-rc.d`, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  // The registries may be reached through a proxy with a certificate of its own.
  if (existsSync(OWN_AUTHORITIES)) {
    mkdirSync(root + OWN_AUTHORITIES, { recursive: true });
    cpSync(OWN_AUTHORITIES, root + OWN_AUTHORITIES, { recursive: true });
  }
}

/** Mounts what the kernel provides; this process has a mount namespace of its own. */
export function enterMachine(root: string): Machine {
  const names = `127.0.0.1 localhost ${HOST}\n::1 localhost ip6-localhost ip6-loopback\n`;
  writeFileSync(`${root}/etc/hosts`, names);
  run("mount", ["-t", "proc", "proc", `${root}/proc`]);
  run("mount", ["--rbind", "/dev", `${root}/dev`]);
  run("mount", ["--bind", `${root}/etc/hosts`, "/etc/hosts"]);
  run("hostname", [HOST]);
  return new Machine(root);
}

export class Machine {
  readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  /** What the commands print. Throws with it when one fails. */
  run(user: User, commands: string): string {
    const { file, args, env } = this.#command(user, commands);
    return run(file, args, env);
  }

  /** Starts a program that stays, by commands that end with `exec`; `output` is what it has printed so far. */
  start(user: User, commands: string): Started {
    const { file, args, env } = this.#command(user, commands);
    const child = spawn(file, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    return { child, output: () => output };
  }

  /** The text of the newest email in a user's mailbox whose subject begins so; waits for it. */
  async email(user: string, subject: string): Promise<string> {
    const search = `grep --no-messages --files-with-matches "^Subject: ${subject}" /home/${user}/Maildir/new/* | tail -1`;
    const newest = () => Promise.resolve(this.run("root", `${search} || true`).trim());
    const file = await until(newest, (found) => found !== "").catch((error: Error) => {
      const queue = this.run("root", "mailq || true");
      throw new Error(`no email "${subject}" to ${user}: ${error.message}\n${queue}`);
    });
    return decode(readFileSync(this.root + file, "utf8"));
  }

  append(file: string, text: string): void {
    appendFileSync(this.root + file, text);
  }

  #command(user: User, commands: string) {
    const group = user === "root" ? [] : [`--userspec=${user}:${user}`];
    const args = [...group, this.root, "/bin/bash", "-euo", "pipefail", "-c", commands];
    const env = {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      HOME: HOMES[user],
      USER: user,
      LANG: "C.UTF-8",
      DEBIAN_FRONTEND: "noninteractive",
      NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
    };
    return { file: "chroot", args, env };
  }
}

/** Stops a program as a service manager does. */
export async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** Decodes an email's text part: lines are joined and characters restored (quoted-printable). */
function decode(email: string): string {
  return email
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function run(file: string, args: readonly string[], env?: NodeJS.ProcessEnv): string {
  try {
    return execFileSync(file, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 2 ** 28,
      ...(env && { env }),
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.at(-1)}\n${`${stdout}${stderr}`.slice(-4000)}`);
  }
}
