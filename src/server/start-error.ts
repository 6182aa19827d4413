/** Why the server cannot start, as a sentence for the person who started it. */
export class StartError extends Error {}
