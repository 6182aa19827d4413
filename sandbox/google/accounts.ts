import { createHash } from "node:crypto";

export interface GoogleAccount {
  email: string;
  name: string;
  /** Google has verified the address. */
  emailVerified: boolean;
  /** The account belongs to the Google Workspace of the address's domain (claim `hd`). */
  isWorkspace: boolean;
}

export const TEST_ACCOUNTS: readonly GoogleAccount[] = [
  { email: "ada@mail.test", name: "Ada Okafor", emailVerified: true, isWorkspace: true },
  { email: "ben@mail.test", name: "Ben Lindqvist", emailVerified: true, isWorkspace: true },
  { email: "carla@mail.test", name: "Carla Moretti", emailVerified: true, isWorkspace: false },
  { email: "dev@mail.test", name: "Dev Raman", emailVerified: false, isWorkspace: false },
];

/** Google's subject id: 21 digits, derived from the address. */
export function subjectFor({ email }: GoogleAccount): string {
  const hash = createHash("sha256").update(email.toLowerCase()).digest();
  return `1${hash.readBigUInt64BE().toString().padStart(20, "0")}`;
}
