/**
 * The pages that are drawn at build time, and what surrounds each of them in the document's head.
 * Bundled for Node and called by scripts/prerender.mjs; knows nothing of files.
 */
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from "react-router";
import { pages as footerPages } from "../../shop/pages.ts";
import { makeQueryClient } from "../kit/ui/query-client.ts";
import { App } from "./App.tsx";
import { routes } from "./routes.tsx";

/** One page to draw. `source` is its module, for the preload of its code; `fetches` what it asks first. */
interface Prerendered {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  readonly fetches: readonly string[];
}

function drawn(path: string, file: string, page: string, ...fetches: string[]): Prerendered {
  return { path, file, source: `src/web/pages/${page}.tsx`, fetches };
}

/** The address that stands for all that lead nowhere; no page may ever have it. */
const NOWHERE = "/404";

/** Every page that is drawn at build time. */
export const prerendered: readonly Prerendered[] = [
  drawn("/", "index.html", "HomePage", "/api/tool?limit=6", "/api/review?limit=6"),
  drawn("/blog", "blog.html", "BlogPage"),
  drawn("/myPortfolio", "myPortfolio.html", "PortfolioPage"),
  drawn("/login", "login.html", "LoginPage"),
  drawn("/signup", "signup.html", "SignupPage"),
  drawn("/login/google", "login-google.html", "GoogleReturnPage"),
  drawn("/forgot", "forgot.html", "ForgotPage"),
  drawn("/password", "password.html", "PasswordPage"),
  ...Object.keys(footerPages).map((name) => drawn(`/${name}`, `${name}.html`, "FooterPage")),
  drawn(NOWHERE, "404.html", "NotFoundPage"),
];

/** The file of every known route, patterns included (`/tool/:toolId`). All others are not found. */
export function pageFiles(): { path: string; file: string }[] {
  return leavesOf(routes, "")
    .filter((path) => !path.includes("*"))
    .map((path) => ({
      path,
      file: prerendered.find((page) => page.path === path)?.file ?? "shell.html",
    }));
}

function leavesOf(tree: readonly RouteObject[], parent: string): string[] {
  return tree.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`;
    return route.children ? leavesOf(route.children, path) : [path === "" ? "/" : path];
  });
}

const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/**
 * Draws one page: the markup of #root, and the elements of the head that came with it.
 * Throws if the page redirects or fails, so that a build never keeps a broken page.
 */
export async function render(path: string): Promise<{ head: string; body: string }> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://shop.invalid")));
  if (context instanceof Response) throw new Error(`${path} redirects at build time`);
  if (context.statusCode !== 200) {
    throw new Error(`${path} failed at build time`, { cause: context.errors });
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <App queries={makeQueryClient()}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const head = HEAD_ELEMENTS.exec(markup)?.[0] ?? "";
  if (!head.includes("<title>")) throw new Error(`${path} has no title`);
  return { head, body: markup.slice(head.length) };
}
