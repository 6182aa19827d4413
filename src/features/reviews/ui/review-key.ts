/** The first part of every key under which reviews are kept: for invalidating them all. */
export const REVIEWS = "reviews";
