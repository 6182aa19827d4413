/** Of the sandbox's SQLite file: what is answered is on disk. Tests in its process have another in its place. */
export const COMMIT_SYNC = "full";
