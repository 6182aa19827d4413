/** A browser without a screen for the stand-in for Google: cookies, redirects, forms. */

/** The fields of the picker's forms. */
export type PickerForm =
  | { account: string }
  | { email: string; name: string; verified?: "yes"; workspace?: "yes" }
  | { cancel: "yes" };

/** The account picker, open in a browser of its own. */
export interface Picker {
  readonly page: Response;
  readonly html: string;
  /** Sends one of its forms and goes on until the browser leaves the sandbox or gets a page. */
  send(form: PickerForm | Record<string, string>): Promise<Landing>;
  /** Opens another address in the same browser. */
  open(address: string | URL): Promise<Picker>;
}

/** Where a browser ended: on an address that is not the sandbox's, or on one of its pages. */
export interface Landing {
  readonly left: URL | undefined;
  readonly status: number;
  readonly html: string;
}

/** Opens the picker as the shop's window does: `address` is where the shop sends it. */
export async function openPicker(
  address: string | URL,
  browser = new Browser(new URL(address).origin),
): Promise<Picker> {
  const { response, url } = await browser.go(new URL(address), {});
  if (response === undefined) throw new Error(`The provider sent the browser on to ${url}.`);
  return {
    page: response,
    html: await response.text(),
    open: (other) => openPicker(other, browser),
    send: async (form) => {
      const end = await browser.go(url, {
        method: "POST",
        headers: { origin: url.origin },
        body: new URLSearchParams(form),
      });
      if (end.response === undefined) return { left: end.url, status: 303, html: "" };
      const { status } = end.response;
      return { left: undefined, status, html: await end.response.text() };
    },
  };
}

/** The whole way at once: from where the shop sends the browser to where the browser comes back. */
export async function signInAtGoogle(address: string | URL, form: PickerForm): Promise<URL> {
  const picker = await openPicker(address);
  const { left, html } = await picker.send(form);
  if (left === undefined) throw new Error(`The picker did not let go:\n${html}`);
  return left;
}

/** Keeps the cookies of one origin and follows redirects while they stay there. */
class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The page where the redirects end, or the foreign address that they lead to. */
  async go(url: URL, init: RequestInit): Promise<{ response: Response | undefined; url: URL }> {
    if (url.origin !== this.#origin) return { response: undefined, url };
    const headers = { ...init.headers, cookie: this.#cookiesFor(url), accept: "text/html" };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    this.#keepCookies(response);
    const location = response.headers.get("location");
    if (location === null) return { response, url };
    return this.go(new URL(location, url), {});
  }

  #cookiesFor({ pathname }: URL): string {
    return [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split("=");
      const path = attributes.find((entry) => entry.startsWith("path="))?.slice(5) ?? "/";
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
  }
}
