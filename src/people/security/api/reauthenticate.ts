/** Re-authentication before what a stolen session alone must not do: delete the account, create an API key. */
import { validation } from "../../../../shop/messages.ts";
import type { Database } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Refusal } from "../../../lib/contract/result.ts";
import type { Limiter } from "../../../lib/http/limiter.ts";
import type { Seal } from "../../../lib/secrets/seal.ts";
import { type AccountRow, findAccountOfUser } from "../../account/api/account-store.ts";
import { wrongAppCode } from "../../account/contract.ts";
import { requireCurrentPassword } from "../../passwords/api/check-password.ts";
import { checkOwnCode } from "../../second-factor/api/second-factor.ts";
import { consumeCode, hasSecondFactor } from "../../second-factor/api/second-factor-store.ts";
import { requireRecentSession, requireRecentToken } from "../../session/api/sessions.ts";

export interface ReauthenticationDeps {
  readonly db: Database;
  readonly limiter: Limiter;
  readonly seal: Seal;
}

interface Credentials {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly address: string;
}

interface RequiredProof {
  readonly proof: "password" | "sign-in";
  readonly needsCode: boolean;
  /** Undefined: the account is kept at a hosted service. */
  readonly account: AccountRow | undefined;
}

export async function findRequiredProof(db: Database, userKey: number): Promise<RequiredProof> {
  const account = await findAccountOfUser(db.read, userKey);
  return {
    account,
    proof: account && account.password_hash !== null ? "password" : "sign-in",
    needsCode: account !== undefined && (await hasSecondFactor(db.read, account.id)),
  };
}

/** Returns a refusal, or undefined. Consumes the code of the second factor. */
export async function reauthenticate(
  deps: ReauthenticationDeps,
  caller: Caller,
  { password, code, address }: Credentials,
): Promise<Refusal | undefined> {
  const { db, limiter } = deps;
  const { account, proof, needsCode } = await findRequiredProof(db, caller.userKey);
  if (!account) return requireRecentToken(db.read, caller);
  const refused =
    proof === "password"
      ? await requireCurrentPassword(limiter, account, password, address)
      : await requireRecentSession(db.read, caller.sessionId);
  return refused ?? (needsCode ? refuseCode(deps, account.id, code) : undefined);
}

async function refuseCode(
  deps: ReauthenticationDeps,
  accountId: string,
  code: string | undefined,
): Promise<Refusal | undefined> {
  if (code === undefined) return invalidField("code", validation.codeRequired);
  const read = await checkOwnCode(deps, accountId, code);
  if (isRefusal(read)) return read;
  const isSpent = await deps.db.transaction((tx) => consumeCode(tx, accountId, read));
  return isSpent ? undefined : wrongAppCode();
}
