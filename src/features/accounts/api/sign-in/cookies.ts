/** The session's cookie: out of reach of scripts and of other sites. */
import { LIMITS } from "../../rules.ts";

/** Reads and writes the cookie of one shop. */
export interface SessionCookie {
  readonly name: string;
  /** Its value in a `Cookie` header; undefined when it is not there. */
  read(header: string | undefined): string | undefined;
  /** The `Set-Cookie` header that keeps a value as long as a session may last. */
  keep(value: string): string;
  /** The `Set-Cookie` header that ends it. */
  readonly clear: string;
}

/** The cookie of a shop at this origin, named and placed by `cookieNameAndPlace`. */
export function sessionCookie(publicOrigin: string): SessionCookie {
  const { name, place } = cookieNameAndPlace(publicOrigin, "millwright.session_token", "/api");
  const flags = `${place}; HttpOnly; SameSite=Strict`;
  const maxAgeS = LIMITS.customer.absoluteMs / 1000;
  return {
    name,
    read: (header) => cookieValue(header, name),
    keep: (value) => `${name}=${value}; Max-Age=${maxAgeS}; ${flags}`,
    clear: `${name}=; Max-Age=0; ${flags}`,
  };
}

/**
 * The name and place of a cookie. On https it has the prefix `__Host-` (RFC 6265bis): no page on http
 * and no other host of the domain can set it, which asks for `Secure`, `Path=/` and no `Domain`.
 */
export function cookieNameAndPlace(
  publicOrigin: string,
  name: string,
  path: string,
): { readonly name: string; readonly place: string } {
  return publicOrigin.startsWith("https:")
    ? { name: `__Host-${name}`, place: "Path=/; Secure" }
    : { name, place: `Path=${path}` };
}

/** The value of one cookie in a `Cookie` header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const found = header?.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
