/** Sent to a mailbox that has opted in by a link, without an account. */
export const CONFIRMED_MAILBOX = "confirmed-mailbox";
