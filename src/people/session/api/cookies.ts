import {
  GOOGLE_ATTEMPT_MS,
  GOOGLE_LINK_MS,
  GOOGLE_RESULT_MS,
  LIMITS,
} from "../../account/rules.ts";

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The cookie that holds the session's secret: HttpOnly and SameSite=Strict. */
export interface SessionCookie {
  readonly name: string;
  read(header: string | undefined): string | undefined;
  keep(value: string): string;
  readonly clear: string;
}

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

/** The cookie that ties a Google sign-in to the browser that began it. */
type GoogleCookie = Pick<SessionCookie, "read" | "keep">;

/** `SameSite=Lax`: Google's redirect has to carry it. */
export function googleCookie(publicOrigin: string): GoogleCookie {
  const { name, place } = cookieNameAndPlace(
    publicOrigin,
    "millwright.google",
    "/api/identity/google",
  );
  const maxAgeS = (GOOGLE_ATTEMPT_MS + GOOGLE_RESULT_MS + GOOGLE_LINK_MS) / 1000;
  const flags = `Max-Age=${maxAgeS}; ${place}; HttpOnly; SameSite=Lax`;
  return {
    read: (header) => {
      const value = cookieValue(header, name);
      return value !== undefined && SECRET.test(value) ? value : undefined;
    },
    keep: (value) => `${name}=${value}; ${flags}`,
  };
}

/**
 * On https the name gets the prefix `__Host-` (RFC 6265bis), so that neither http pages nor other
 * hosts of the domain can set the cookie. The prefix requires `Secure`, `Path=/` and no `Domain`.
 */
function cookieNameAndPlace(publicOrigin: string, name: string, path: string) {
  return publicOrigin.startsWith("https:")
    ? { name: `__Host-${name}`, place: "Path=/; Secure" }
    : { name, place: `Path=${path}` };
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  const found = header?.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
