/** Where the database is: an address of PostgreSQL, or the folder of the SQLite file. */
import * as z from "zod";
import { AddressFault, readPostgresAddress } from "../../../lib/db/postgres-address.ts";

const FOLDER = "must be a folder: an address belongs in DATABASE_URL";

export const placeVariables = {
  DATA_DIR: z
    .string()
    .min(1)
    .refine((folder) => !/^\w+:\/\//.test(folder), FOLDER)
    .default("./data"),
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      const fault = addressFault(text);
      if (fault) context.addIssue(fault);
    })
    .optional(),
};

type Variables = Readonly<Record<string, string | undefined>>;

/** The first fault of DATABASE_URL or DATA_DIR, without its value, which may hold a password. */
export function placeFault(variables: Variables): string | undefined {
  const { DATA_DIR, DATABASE_URL } = variables;
  const given = { DATA_DIR: DATA_DIR || undefined, DATABASE_URL: DATABASE_URL || undefined };
  const [issue] = z.object(placeVariables).safeParse(given).error?.issues ?? [];
  return issue && `${issue.path.join(".")} ${issue.message}.`;
}

function addressFault(text: string): string | undefined {
  try {
    readPostgresAddress(text);
    return undefined;
  } catch (error) {
    if (error instanceof AddressFault) return error.message;
    throw error;
  }
}

export function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

export function hasPassword(place: string): boolean {
  return isAddress(place) && readPostgresAddress(place).url.password !== "";
}

/** Messages show an address without user and password. */
export function addressOf(databaseUrl: string): string {
  const { host, pathname } = readPostgresAddress(databaseUrl).url;
  return `${host}${pathname}`;
}
