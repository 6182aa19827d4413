/**
 * The bundle for Node: which pages are drawn at build time and which by the server, and how.
 * Called by scripts/prerender.mjs and by the server; knows nothing of files.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteObject } from "react-router";
import { company } from "../../shop/company.ts";
import { pages as footerPages } from "../../shop/pages.ts";
import { favicon } from "../features/content/drawings/favicon.ts";
import { SharePicture } from "../features/content/drawings/SharePicture.tsx";
import { ORIGIN_PLACEHOLDER, type PageRenderer, type RenderedPage } from "../kit/page-rendering.ts";
import { setFetch } from "../kit/ui/api.ts";
import { paths } from "../paths.ts";
import { drawStatic, load } from "./draw.tsx";
import { addressOf } from "./live.ts";
import { routes } from "./routes.tsx";

export { ORIGIN_PLACEHOLDER };

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

/** Pages that one is led to by a letter, a window or a mistake. */
const UNSOUGHT = [NOWHERE, "/login/google", "/forgot", "/password"];

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

/**
 * Every page that the server draws, into a frame made at build time: those that show the catalogue,
 * and all others that people come to, so that whether real money moves stands in them.
 */
export const live: readonly Prerendered[] = [
  ...prerendered.filter(({ path }) => !UNSOUGHT.includes(path)),
  drawn("/tools", "catalogue.html", "CataloguePage"),
  drawn("/tools/:toolId", "tool.html", "ToolPage"),
];

/**
 * The file of every known route, patterns included (`/tool/:toolId`); all others are not found. Where
 * the server draws the page, the file of its frame too: then `file` is what is sent if it cannot.
 */
export function pageFiles(): { path: string; file: string; live?: string }[] {
  return leavesOf(routes, "")
    .filter((path) => !path.includes("*"))
    .map((path) => {
      const frame = live.find((page) => page.path === path)?.file;
      return {
        path,
        file: prerendered.find((page) => page.path === path)?.file ?? "shell.html",
        ...(frame && { live: frame }),
      };
    });
}

function leavesOf(tree: readonly RouteObject[], parent: string): string[] {
  return tree.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`;
    return route.children ? leavesOf(route.children, path) : [path === "" ? "/" : path];
  });
}

/** The pictures that the build makes of our own drawings, as SVG in plain colours. */
export const pictures = {
  /** 1200 by 630, for links to a page that has no picture of its own. */
  share: withoutVariables(renderToStaticMarkup(<SharePicture />)),
  icon: favicon,
};

/** What a phone shows of the shop once it is on the home screen. */
export const manifest = {
  name: company.name,
  short_name: company.shortName,
  description: company.description,
  start_url: paths.home(),
  display: "minimal-ui",
  background_color: "#faf8f3",
  theme_color: "#faf8f3",
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  })),
};

function withoutVariables(svg: string): string {
  return svg.replace(/var\(--[\w-]+, (#\w+)\)/g, "$1");
}

/** Draws one page for the build. */
export function render(path: string): Promise<RenderedPage> {
  return drawStatic(path, ORIGIN_PLACEHOLDER);
}

/** What the server draws pages by. */
export const drawer: PageRenderer = {
  addressOf,
  setFetch: (ask) => setFetch((address) => ask(address)),
  load,
};
