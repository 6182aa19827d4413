import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "vite";

export interface ShopPage {
  origin: string;
  /** Sets the sandbox's origin. */
  useSandbox(origin: string): void;
  close(): Promise<void>;
}

/**
 * Serves two pages on localhost with a shop's strict CSP: `/checkout`, a React card form, and
 * `/bare`, which only loads the sandbox's script.
 */
export async function serveShopPage(): Promise<ShopPage> {
  const script = await bundled();
  let sandbox = "";
  const server: Server = createServer((request, response) => {
    const isScript = request.url === "/checkout.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    if (!isScript) response.setHeader("content-security-policy", policy(sandbox));
    response.end(isScript ? script : page(sandbox, request.url?.startsWith("/checkout") ?? false));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    useSandbox: (origin) => {
      sandbox = origin;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function policy(sandbox: string): string {
  return [
    "default-src 'none'",
    "img-src data:",
    `script-src 'self' ${sandbox}`,
    `frame-src ${sandbox}`,
    `connect-src 'self' ${sandbox}`,
    "style-src 'self'",
  ].join("; ");
}

function page(sandbox: string, isCheckout: boolean): string {
  const app = isCheckout ? '<script type="module" src="/checkout.js"></script>' : "";
  return `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <main></main><label for="card">Card</label><div id="card"></div>
    <script src="${sandbox}/stripe.js"></script>${app}</html>`;
}

let building: Promise<string> | undefined;

/** Builds the checkout's script once per test file. */
function bundled(): Promise<string> {
  building ??= bundle();
  return building;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    define: { "process.env.NODE_ENV": '"development"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, "checkout.tsx"),
        formats: ["es"],
        fileName: "checkout",
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !("output" in first)) throw new Error("The page was not built.");
  return first.output[0].code;
}
