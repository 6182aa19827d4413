/** SQLite has a commit on disk before its answer. Tests have another in its place. */
export const COMMIT_SYNC = "full";
