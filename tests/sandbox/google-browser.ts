/** A minimal browser for the Google picker: cookies, redirects, forms. */

export type PickerForm =
  | { account: string }
  | { email: string; name: string; verified?: "yes"; workspace?: "yes" }
  | { cancel: "yes" };

export interface Picker {
  readonly page: Response;
  readonly html: string;
  /** Submits a form and follows redirects until the browser leaves the sandbox or gets a page. */
  send(form: PickerForm | Record<string, string>): Promise<Landing>;
  /** Opens another URL in the same browser. */
  open(address: string | URL): Promise<Picker>;
}

/** The final URL outside the sandbox, or a page of the sandbox. */
export interface Landing {
  readonly left: URL | undefined;
  readonly status: number;
  readonly html: string;
}

/** `address` is the authorization URL of the shop. */
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

/** The whole sign-in: from the authorization URL to the return URL. */
export async function signInAtGoogle(address: string | URL, form: PickerForm): Promise<URL> {
  const picker = await openPicker(address);
  const { left, html } = await picker.send(form);
  if (left === undefined) throw new Error(`The picker did not let go:\n${html}`);
  return left;
}

/** Stores the cookies of one origin and follows its redirects. */
class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The page at the end of the redirects, or the foreign URL that they lead to. */
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
