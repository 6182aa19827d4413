/**
 * Reads the address of PostgreSQL by one grammar for both who use it: `pg`, which the shop connects with, and libpq, which
 * pg_dump and pg_restore connect with. They understand different parameters, and some of the same name differently.
 */
import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import { ENCODED_PASSWORD, isEncoded } from "./address-password.ts";

/** The message goes on after the name of a variable, and has nothing of the address in it, which may hold a password. */
export class AddressFault extends Error {}

export interface PostgresAddress {
  /**
   * The address without parameters of TLS, and with a host. A socket's host is `localhost`, and its folder the
   * parameter `host`.
   */
  readonly url: URL;
  /** Undefined: as PGSSLMODE says, by default without TLS. */
  readonly ssl: ConnectionOptions | false | undefined;
  /** Parameters of TLS as libpq understands them. */
  readonly libpq: Readonly<Record<string, string>>;
  /** Whether libpq needs a file of the authorities that Node trusts. */
  readonly trustsNode: boolean;
}

const LOOK = `must look like postgres://user:password@host/database, with ${ENCODED_PASSWORD}`;
/** The line for a server with a certificate of its own authority. */
export const GOOD_LINE = "?sslmode=verify-full&sslrootcert=/path/ca.pem";

/** Both programs take these, or leave them unread. */
const SHARED = [
  "host",
  "application_name",
  "options",
  "channel_binding",
  "connect_timeout",
  "target_session_attrs",
];
const FILES = ["sslrootcert", "sslcert", "sslkey"] as const;
const OF_TLS = ["sslmode", "ssl", "uselibpqcompat", ...FILES];

type Check = "none" | "certificate" | "certificate and name";
/** Without a check a connection is still encrypted, for whoever answers. */
const CHECKS: Readonly<Record<string, Check | "off">> = {
  disable: "off",
  "no-verify": "none",
  require: "certificate and name",
  prefer: "certificate and name",
  "verify-ca": "certificate",
  "verify-full": "certificate and name",
};
const LIBPQ_MODES = {
  none: "require",
  certificate: "verify-ca",
  "certificate and name": "verify-full",
} as const;

/** Throws AddressFault for what the shop or its backup would not understand. */
export function readPostgresAddress(text: string): PostgresAddress {
  const url = urlOf(text);
  const given = Object.fromEntries(url.searchParams);
  refuseUnknown(Object.keys(given));
  for (const name of OF_TLS) url.searchParams.delete(name);
  const check = checkOf(given);
  if (check === undefined) return { url, ssl: undefined, libpq: {}, trustsNode: false };
  if (check === "off") return { url, ssl: false, libpq: { sslmode: "disable" }, trustsNode: false };
  const files = filesOf(given, check);
  const { sslrootcert: ca, sslcert: cert, sslkey: key } = contentsOf(files);
  // Without an authority of one's own every certificate in the world is trusted, so the name counts.
  const checked = check === "certificate" && ca === undefined ? "certificate and name" : check;
  return {
    url,
    ssl: {
      ...(ca && { ca }),
      ...(cert && { cert }),
      ...(key && { key }),
      ...(checked === "none" && { rejectUnauthorized: false }),
      ...(checked === "certificate" && { checkServerIdentity: () => undefined }),
    },
    libpq: { sslmode: LIBPQ_MODES[checked], ...files },
    trustsNode: checked !== "none" && ca === undefined,
  };
}

function urlOf(text: string): URL {
  // libpq writes a socket so: postgres://user@/database?host=/run/postgresql
  const withHost = text.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?=[/?])/, "$1localhost");
  if (!/^postgres(ql)?:\/\//.test(withHost) || !URL.canParse(withHost))
    throw new AddressFault(LOOK);
  const url = new URL(withHost);
  const { hash, pathname, search, username, password } = url;
  const isWhole = hash === "" && !(pathname + search).includes("@");
  if (!isWhole || ![username, password, pathname].every(isEncoded)) throw new AddressFault(LOOK);
  return url;
}

function refuseUnknown(names: readonly string[]): void {
  const known = [...SHARED, ...OF_TLS];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const named = /^[a-z_]{1,40}$/i.test(unknown) ? unknown : "of that name";
  throw new AddressFault(
    `has a parameter ${named}, which the shop or pg_dump would not understand, so that there were no backup: leave it out (TLS is ${GOOD_LINE})`,
  );
}

/** Undefined: the address says nothing of TLS. */
function checkOf({
  ssl,
  sslmode,
  uselibpqcompat,
  sslrootcert,
}: Readonly<Record<string, string>>): Check | "off" | undefined {
  const isNamed = ssl !== undefined || sslrootcert !== undefined;
  const mode = sslmode ?? (isNamed ? modeOfSwitch(ssl) : undefined);
  if (mode === undefined) return undefined;
  const check = CHECKS[mode];
  if (check === undefined)
    throw new AddressFault(
      `has an sslmode other than ${Object.keys(CHECKS).join(", ")}: TLS is ${GOOD_LINE}`,
    );
  // What `pg` advises where libpq's meaning is wanted.
  const isLoose = uselibpqcompat === "true" && /^(require|prefer)$/.test(mode);
  if (!isLoose) return check;
  return sslrootcert === undefined ? "none" : "certificate";
}

function modeOfSwitch(ssl = "true"): string {
  if (ssl === "true" || ssl === "1") return "verify-full";
  return ssl === "false" || ssl === "0" ? "disable" : ssl;
}

/** `system` is libpq's word for the authorities that the machine trusts. */
function filesOf(given: Readonly<Record<string, string>>, check: Check): Record<string, string> {
  const used = FILES.filter((name) => {
    const file = given[name];
    const isUnused = name === "sslrootcert" && (check === "none" || file === "system");
    return file !== undefined && !isUnused;
  });
  return Object.fromEntries(used.map((name) => [name, given[name] ?? ""]));
}

function contentsOf(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => {
      try {
        return [name, readFileSync(file, "utf8")];
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new AddressFault(`names a file as ${name} that cannot be read (${code}: ${file})`);
      }
    }),
  );
}
