/** What is answered is on disk in the sandbox's SQLite file. Tests in its process replace this. */
export const COMMIT_SYNC = "full";
