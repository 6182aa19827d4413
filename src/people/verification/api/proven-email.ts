import * as z from "zod";
import { accountEmail } from "../../../lib/contract/fields.ts";

/**
 * The address of a claim that a provider has proved. A person's own typing is folded, but a local part with other
 * signs than ASCII is another mailbox than the one that it looks like. Domains are the same one in each form.
 */
export const provenEmail = z
  .string()
  .regex(/^[\x21-\x7e]+@[^@\p{C}\s]+$/u)
  .pipe(accountEmail);
