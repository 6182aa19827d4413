/** Pure facts about users. */

/** Ends the address of a user whose account was deleted; `.invalid` is nobody's (RFC 2606). */
export const DELETED = "@deleted.invalid";

/** Whether an address stands for somebody whose account was deleted. */
export function isDeletedUser(email: string): boolean {
  return email.endsWith(DELETED);
}
