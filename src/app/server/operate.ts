import type { Database, Db } from "../../database/schema.ts";
import { accountEmail } from "../../lib/contract/fields.ts";
import { isRefusal, type Refusal } from "../../lib/contract/result.ts";
import { linkUrl } from "../../people/passwords/api/password-links.ts";
import {
  type AdminLink,
  createPasswordLink,
  grantAdmin,
  removeSecondFactorOf,
} from "../../people/security/api/operator.ts";
import { removedUser } from "../../people/session/contract.ts";
import { restoreUser } from "../../people/users/api/change-user.ts";
import { continueNumbersAt, type DocumentRow, lastNumber } from "../../sales/invoices/api/store.ts";
import { continueOrdersAt, lastOrderNumber } from "../../sales/place-order/api/next-number.ts";
import { findOrigin } from "./config/public-origin.ts";
import { openBeside, StartError } from "./database/open-database.ts";

const USAGE = `Say what, and whom or which number:
  npm run admin -- grant you@example.com
  npm run admin -- link you@example.com
  npm run admin -- restore you@example.com
  npm run admin -- end-second-factor you@example.com
  npm run admin -- next-invoice 1042
  npm run admin -- next-credit-note 17
  npm run admin -- next-order 2084`;

type Variables = Readonly<Record<string, string | undefined>>;
type Command = (db: Database, email: string, variables: Variables) => Promise<string>;
const commands: ReadonlyMap<string, Command> = new Map([
  ["grant", grant],
  ["link", link],
  ["restore", restore],
  ["end-second-factor", endSecondFactor],
]);

/** What is numbered one after the other. */
interface Numbered {
  readonly name: string;
  last(db: Db): Promise<number>;
  continueAt(db: Database, next: number): Promise<boolean>;
}

const documents = (kind: DocumentRow["kind"]): Numbered => ({
  name: kind.replace("-", " "),
  last: (db) => lastNumber(db, kind),
  continueAt: (db, next) => continueNumbersAt(db, kind, next),
});

const NUMBERED: ReadonlyMap<string, Numbered> = new Map([
  ["next-invoice", documents("invoice")],
  ["next-credit-note", documents("credit-note")],
  ["next-order", { name: "order", last: lastOrderNumber, continueAt: continueOrdersAt }],
]);
const NUMBER = /^[1-9]\d{0,8}$/;

/** Runs a command of `npm run admin`; returns the sentence for the operator. Throws StartError with the reason. */
export async function operate(
  [verb = "", about = ""]: readonly string[],
  variables: Variables,
): Promise<string> {
  const run = commandFor(verb, about, variables);
  const db = await openBeside(variables.DATABASE_URL, variables.DATA_DIR || "./data");
  try {
    return await run(db);
  } finally {
    await db.close();
  }
}

function commandFor(
  verb: string,
  about: string,
  variables: Variables,
): (db: Database) => Promise<string> {
  const numbered = NUMBERED.get(verb);
  if (numbered && NUMBER.test(about)) return (db) => setNextNumber(db, numbered, Number(about));
  const command = commands.get(verb);
  if (!command || !about) throw new StartError(USAGE);
  const email = accountEmail.safeParse(about);
  if (!email.success) throw new StartError(`${about} is not an e-mail address. ${USAGE}`);
  return (db) => command(db, email.data, variables);
}

/** After the restore of an older backup, whose numbers since have been issued. */
async function setNextNumber(
  db: Database,
  { name, last, continueAt }: Numbered,
  next: number,
): Promise<string> {
  const isFree = await continueAt(db, next);
  const number = (await last(db.read)) || "none";
  if (!isFree) throw new StartError(`The last ${name} is ${number}: say a later number.`);
  return `The last ${name} is ${number}, and the next will be ${next}. Restart the shop if it is running.`;
}

async function grant(db: Database, email: string, variables: Variables): Promise<string> {
  const granted = await grantAdmin(db, email, { links: !isHosted(variables) });
  if (isRefusal(granted)) throw new StartError(whyNot(granted, email));
  if (granted.kind === "link") return linkWords(db, granted, email, variables);
  return granted.kind === "granted"
    ? `${email} is an admin now, and has to log in again to use it.`
    : `${email} is an admin already.`;
}

function isHosted({ FIREBASE_PROJECT_ID }: Variables): boolean {
  return Boolean(FIREBASE_PROJECT_ID);
}

function whyNot({ refusal }: Refusal, email: string): string {
  return refusal.code === removedUser.code
    ? removedWords(email)
    : `Nobody has signed in with ${email} as a verified address yet. Sign in with it once, then run this again, or name it in ADMIN_EMAILS.`;
}

function removedWords(email: string): string {
  return `${email} was removed. Restore the user first: npm run admin -- restore ${email}`;
}

async function linkWords(
  db: Database,
  { token, replacesAccount }: AdminLink,
  email: string,
  variables: Variables,
): Promise<string> {
  const lines = [
    `This link sets the password of ${email} and makes the account an admin. It works once, within 24 hours:`,
    linkUrl(await findOrigin(db, variables), token),
  ];
  if (replacesAccount) {
    lines.push(
      "There is an account with this address that was never confirmed. A browser that is signed in to it keeps it; anywhere else a clean account takes its place.",
    );
  }
  return lines.join("\n");
}

async function link(db: Database, email: string, variables: Variables): Promise<string> {
  if (isHosted(variables))
    throw new StartError("Passwords are kept at the hosted identity service: reset them there.");
  const made = await createPasswordLink(db, email);
  if (isRefusal(made)) {
    throw new StartError(
      made.refusal.code === removedUser.code
        ? removedWords(email)
        : `There is no account with the address ${email}.`,
    );
  }
  return [
    `This link sets the password of ${email}. It works once, within 24 hours:`,
    linkUrl(await findOrigin(db, variables), made.token),
  ].join("\n");
}

async function restore(db: Database, email: string): Promise<string> {
  const restored = await restoreUser(db, null, email);
  if (isRefusal(restored)) throw new StartError(`There is no user with the address ${email}.`);
  return restored.modifiedCount > 0
    ? `${email} is restored, without a role, and can log in again.`
    : `${email} has not been removed.`;
}

async function endSecondFactor(db: Database, email: string): Promise<string> {
  const done = await removeSecondFactorOf(db, email);
  if (isRefusal(done)) throw new StartError(`There is no account with the address ${email}.`);
  return done.removed
    ? `${email} logs in by the password alone again, and is signed out everywhere.`
    : `${email} has no second factor.`;
}
