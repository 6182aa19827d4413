/** A stand-in for Firebase Authentication, for one browser profile. */
import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import type { BrowserContext, Request, Route } from "playwright-core";
import type { TokenService } from "#support/people/id-tokens.ts";

interface Account {
  readonly localId: string;
  readonly email: string;
  password?: string;
  displayName?: string;
  emailVerified: boolean;
}

export interface Firebase {
  /** Calls of the client, in order, such as `accounts:signUp`. */
  readonly calls: string[];
  /** Fails the next calls of this name: `offline`, or with the service's error. */
  fail(call: string, how: string): void;
  mend(): void;
  /** The account picked in Google's popup, with a verified email. */
  google(email: string, displayName: string): void;
}

type Answer = Record<string, unknown>;
class Refused extends Error {}

const GOOGLE = "google.com";
const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};

/** `service` signs its tokens. */
export async function playFirebase(
  context: BrowserContext,
  service: TokenService,
): Promise<Firebase> {
  const accounts: Account[] = [];
  const calls: string[] = [];
  const failures = new Map<string, string>();
  let googles = { email: "", displayName: "" };

  const byEmail = (email: unknown) => accounts.find((account) => account.email === email);
  const byId = (localId: unknown) => accounts.find((account) => account.localId === localId);
  const byToken = (idToken: unknown) => byId(decodeJwt(String(idToken)).sub);

  async function signedIn(account: Account | undefined): Promise<Answer> {
    if (!account) throw new Refused("USER_NOT_FOUND");
    const { localId: sub, email, emailVerified: email_verified, displayName: name } = account;
    const idToken = await service.token({ sub, email, email_verified, ...(name && { name }) });
    const refreshToken = `refresh ${sub}`;
    return { localId: sub, email, displayName: name, idToken, refreshToken, expiresIn: "3600" };
  }

  function add(account: Omit<Account, "localId">): Account {
    const made = { localId: randomBytes(14).toString("base64url"), ...account };
    accounts.push(made);
    return made;
  }

  const answers: Record<string, (sent: Answer) => Answer | Promise<Answer>> = {
    "accounts:signUp": ({ email, password }) => {
      if (byEmail(email)) throw new Refused("EMAIL_EXISTS");
      const [address, secret] = [String(email), String(password)];
      return signedIn(add({ email: address, password: secret, emailVerified: false }));
    },
    "accounts:signInWithPassword": ({ email, password }) => {
      const account = byEmail(email);
      if (account?.password !== password) throw new Refused("INVALID_LOGIN_CREDENTIALS");
      return signedIn(account);
    },
    "accounts:lookup": ({ idToken }) => {
      const account = byToken(idToken);
      if (!account) throw new Refused("USER_NOT_FOUND");
      const { password, ...told } = account;
      const providerId = password ? "password" : GOOGLE;
      return { users: [{ ...told, providerUserInfo: [{ providerId, rawId: told.email }] }] };
    },
    "accounts:update": ({ idToken, displayName }) => {
      const account = byToken(idToken);
      if (account) account.displayName = String(displayName);
      // The new name is in the token only after a refresh.
      return { localId: account?.localId, displayName };
    },
    "accounts:sendOobCode": ({ email, idToken }) => ({ email: email ?? byToken(idToken)?.email }),
    // An existing account is taken over: its email becomes verified and its password is removed.
    "accounts:signInWithIdp": async () => {
      const account = byEmail(googles.email) ?? add({ ...googles, emailVerified: true });
      account.emailVerified = true;
      delete account.password;
      return { ...(await signedIn(account)), providerId: GOOGLE, rawUserInfo: "{}" };
    },
    token: async ({ refresh_token }) => {
      const now = await signedIn(byId(String(refresh_token).replace("refresh ", "")));
      return { access_token: now.idToken, refresh_token, expires_in: "3600" };
    },
    projects: () => ({ authorizedDomains: ["localhost"] }),
  };

  async function answer(route: Route): Promise<void> {
    const call = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    calls.push(call);
    const failure = failures.get(call);
    if (failure === "offline") return route.abort("internetdisconnected");
    try {
      if (failure) throw new Refused(failure);
      const json = await answers[call]?.(sentIn(route.request()));
      if (!json) throw new Error(`The client called ${call}, which this stand-in does not have.`);
      await route.fulfill({ json, headers: ANY_ORIGIN });
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const json = { error: { code: 400, message: refused.message } };
      await route.fulfill({ status: 400, json, headers: ANY_ORIGIN });
    }
  }

  await context.route("https://identitytoolkit.googleapis.com/**", answer);
  await context.route("https://securetoken.googleapis.com/**", answer);
  await playWindows(context, service);
  return {
    calls,
    fail: (call, how) => failures.set(call, how),
    mend: () => failures.clear(),
    google: (email, displayName) => {
      googles = { email, displayName };
    },
  };
}

function sentIn(request: Request): Answer {
  const body = request.postData() ?? "";
  return body.startsWith("{") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}

async function playWindows(context: BrowserContext, { settings }: TokenService): Promise<void> {
  const helper = `https://${settings.FIREBASE_AUTH_DOMAIN}/__/auth`;
  await context.route("https://apis.google.com/js/api.js**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${gapi})(${JSON.stringify(helper)})` }),
  );
  await context.route(`${helper}/iframe**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>frame</title>" }),
  );
  await context.route(`${helper}/handler**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Google</title><button>Ada Turner</button><script>(${pick})()</script>`,
    }),
  );
}

/** The parts of Google's script that the client uses; runs in the shop's page. */
function gapi(helper: string): void {
  let tell: (event: unknown) => void = () => {};
  addEventListener("message", ({ origin, data }) => {
    if (origin === new URL(helper).origin) tell({ authEvent: data });
  });
  const iframe = {
    restyle: async () => {},
    ping: async (answered: () => void) => answered(),
    register: (_name: string, told: typeof tell) => {
      tell = told;
    },
    send: () => {},
  };
  const open = ({ url }: { url: string }, opened: (frame: typeof iframe) => unknown) =>
    new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.src = url;
      frame.hidden = true;
      frame.addEventListener("load", () => resolve(opened(iframe)));
      document.body.append(frame);
    });
  const iframes = { Iframe: class {}, getContext: () => ({ open }) };
  Object.assign(window, {
    gapi: { iframes, load: (_name: string, { callback }: { callback(): void }) => callback() },
  });
  const src = (document.currentScript as HTMLScriptElement).src;
  const onload = new URL(src).searchParams.get("onload") ?? "";
  (window as unknown as Record<string, () => void>)[onload]?.();
}

/** Reports the picked account to the opener; runs in the popup. */
function pick(): void {
  const asked = new URLSearchParams(location.search);
  document.querySelector("button")?.addEventListener("click", () => {
    const type = asked.get("authType");
    const picked = { type, eventId: asked.get("eventId"), urlResponse: location.href };
    opener.postMessage(picked, "*");
  });
}
