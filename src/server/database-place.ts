/** Where the database is: an address of PostgreSQL, or the folder of the SQLite file. */
import * as z from "zod";

const ADDRESS = "must look like postgres://user:password@host/database";
const FOLDER = "must be a folder: an address belongs in DATABASE_URL";

export const placeVariables = {
  DATA_DIR: z
    .string()
    .min(1)
    .refine((folder) => !/^\w+:\/\//.test(folder), FOLDER)
    .default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: ADDRESS }).optional(),
};

type Variables = Readonly<Record<string, string | undefined>>;

/** The first fault of DATABASE_URL or DATA_DIR, without its value, which may hold a password. */
export function placeFault(variables: Variables): string | undefined {
  const { DATA_DIR, DATABASE_URL } = variables;
  const given = { DATA_DIR: DATA_DIR || undefined, DATABASE_URL: DATABASE_URL || undefined };
  const [issue] = z.object(placeVariables).safeParse(given).error?.issues ?? [];
  return issue && `${issue.path.join(".")} ${issue.message}.`;
}

export function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

export function hasPassword(place: string): boolean {
  return isAddress(place) && new URL(place).password !== "";
}

/** For messages: an address without user and password. */
export function addressOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
