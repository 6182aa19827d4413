/** The session's cookie: out of reach of scripts and of other sites. */
import { LIMITS } from "../rules.ts";

/** Reads and writes the cookie of one shop. */
export interface SessionCookie {
  /** Its value in a `Cookie` header; undefined when it is not there. */
  read(header: string | undefined): string | undefined;
  /** The `Set-Cookie` header that keeps a value as long as a session may last. */
  keep(value: string): string;
  /** The `Set-Cookie` header that ends it. */
  readonly clear: string;
}

/** The cookie of a shop at this origin. On https it is `Secure` and cannot be set from http. */
export function sessionCookie(publicOrigin: string): SessionCookie {
  const secure = publicOrigin.startsWith("https:");
  const name = `${secure ? "__Secure-" : ""}millwright.session_token`;
  const flags = `Path=/api; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
  const maxAgeS = LIMITS.customer.absoluteMs / 1000;
  return {
    read: (header) => cookieValue(header, name),
    keep: (value) => `${name}=${value}; Max-Age=${maxAgeS}; ${flags}`,
    clear: `${name}=; Max-Age=0; ${flags}`,
  };
}

/** The value of one cookie in a `Cookie` header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const found = header?.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
