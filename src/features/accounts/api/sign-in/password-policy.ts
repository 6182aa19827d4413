/** What a password that is being chosen has to be, beyond the form's own rules. */
import { signInWords } from "../../../../../shop/sign-in.ts";
import { invalidInput } from "../../../../kit/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../../kit/result.ts";
import { MIN_ADMIN_PASSWORD, MIN_PASSWORD } from "../../rules.ts";
import { hashPassword } from "./password-hash.ts";
import type { HashedPassword } from "./verified-account.ts";

const words = signInWords.refusals;
/** As many as ASVS 5.0, 6.2.4 asks for, of those that are long enough. */
const COMMONEST = 3000;

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  /** The shop's name. */
  readonly shop: string;
  readonly isAdmin: boolean;
  /** Whose line its hashing waits in: the key of the address that sent it. */
  readonly address: string;
}

/** The password as it is kept, or why it is refused. Takes about 70 ms of hashing. */
export async function acceptPassword(
  password: string,
  owner: PasswordOwner,
): Promise<Outcome<HashedPassword>> {
  const refused = await faultOf(password, owner);
  if (isRefusal(refused)) return refused;
  const hash = await hashPassword(password, owner.address);
  return { hash, isLong: password.length >= MIN_ADMIN_PASSWORD };
}

async function faultOf(password: string, owner: PasswordOwner): Promise<Refusal | undefined> {
  const minimum = owner.isAdmin ? MIN_ADMIN_PASSWORD : MIN_PASSWORD;
  if (password.length < minimum) return tooShortForAdmin();
  const typed = password.toLowerCase();
  if ((await commonest(minimum)).has(typed)) return refusal(words.commonPassword);
  const { email, name, shop } = owner;
  const own = [email, email.split("@")[0], name, shop].map((word) => word?.toLowerCase());
  return own.includes(typed) ? refusal(words.ownPassword) : undefined;
}

const lists = new Map<number, Promise<ReadonlySet<string>>>();

/** The commonest passwords of at least that many characters; the list is loaded at first use. */
function commonest(minimum: number): Promise<ReadonlySet<string>> {
  const known = lists.get(minimum) ?? loadCommonest(minimum);
  lists.set(minimum, known);
  return known;
}

async function loadCommonest(minimum: number): Promise<ReadonlySet<string>> {
  const { default: language } = await import("@zxcvbn-ts/language-common");
  const byRank = language.dictionary["passwords-common"] as readonly string[];
  return new Set(byRank.filter(({ length }) => length >= minimum).slice(0, COMMONEST));
}

/** Why a password that others may have is not taken of an admin. */
export function tooShortForAdmin(): Refusal {
  return refusal(words.shortForAdmin(MIN_ADMIN_PASSWORD));
}

function refusal(message: string): Refusal {
  return invalidInput(message, { errors: [{ field: "password", message }] });
}
