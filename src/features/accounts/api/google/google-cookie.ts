/** The cookie that ties Google's windows to the browser they were opened in. */
import { cookieNameAndPlace, cookieValue } from "../sign-in/cookies.ts";
import { ATTEMPT_MS, RETURN_MS } from "./google-attempt.ts";
import { JOIN_MS } from "./link-google.ts";

const PATH = "/api/identity/google";
/** 256 random bits, base64url. */
const VALUE = /^[A-Za-z0-9_-]{43}$/;

/** Reads and writes the cookie of one shop. */
export interface BrowserCookie {
  /** Its value in a `Cookie` header; undefined when it is not there, or not as it was set. */
  read(header: string | undefined): string | undefined;
  /** The `Set-Cookie` header that keeps a value until the window's result must have been fetched, and joined. */
  keep(value: string): string;
}

/**
 * The cookie of a shop at this origin, named and placed by `cookieNameAndPlace`. `Lax`: it has to come along when
 * Google leads the window back.
 */
export function browserCookie(publicOrigin: string): BrowserCookie {
  const { name, place } = cookieNameAndPlace(publicOrigin, "millwright.google", PATH);
  const maxAgeS = (ATTEMPT_MS + RETURN_MS + JOIN_MS) / 1000;
  const flags = `Max-Age=${maxAgeS}; ${place}; HttpOnly; SameSite=Lax`;
  return {
    read: (header) => {
      const value = cookieValue(header, name);
      return value !== undefined && VALUE.test(value) ? value : undefined;
    },
    keep: (value) => `${name}=${value}; ${flags}`,
  };
}
