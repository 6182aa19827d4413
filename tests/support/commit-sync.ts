/** Replaces the shop's "full" in the process of a test: nobody asks what a power cut leaves of its database. */
export const COMMIT_SYNC = "off";
