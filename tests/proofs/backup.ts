/** `npm run proof -- backup 5` makes five backups of each database. */
import { proofOfTest } from "./proof.ts";

export const proof = proofOfTest(
  "shops restored from backups under load have every order and payment acknowledged before the backup began, and their books add up",
  "tests/survival/backup.test.ts",
  ["BACKUP_ROUNDS", "5"],
  /seed \d+: |passed, /,
);
