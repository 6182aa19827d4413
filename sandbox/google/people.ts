import { createHash } from "node:crypto";

/** An account at Google, as far as an ID token tells. */
export interface Person {
  email: string;
  name: string;
  /** Whether Google knows that the address is theirs. */
  emailVerified: boolean;
  /** Whether the account belongs to the Google Workspace of the address's domain (claim `hd`). */
  isWorkspace: boolean;
}

/** Who stands ready in the account picker. */
export const PEOPLE: readonly Person[] = [
  { email: "ada@mail.test", name: "Ada Okafor", emailVerified: true, isWorkspace: true },
  { email: "ben@mail.test", name: "Ben Lindqvist", emailVerified: true, isWorkspace: true },
  { email: "carla@mail.test", name: "Carla Moretti", emailVerified: true, isWorkspace: false },
  { email: "dev@mail.test", name: "Dev Raman", emailVerified: false, isWorkspace: false },
];

/** Google's identifier of a person: always the same for an address, and 21 digits as Google's are. */
export function subjectOf({ email }: Person): string {
  const hash = createHash("sha256").update(email.toLowerCase()).digest();
  return `1${hash.readBigUInt64BE().toString().padStart(20, "0")}`;
}
