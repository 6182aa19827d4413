import * as z from "zod";
import { accountEmail } from "../../../lib/contract/fields.ts";

/**
 * The address of a claim that a provider has proved. A person's own typing is read, but a claim is one address and
 * nothing around it: another local part is another mailbox than the one that it looks like. Domains are the same one
 * in each form.
 */
export const verifiedEmail = z
  .string()
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u)
  .pipe(accountEmail);
