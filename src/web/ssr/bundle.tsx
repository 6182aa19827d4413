/** The bundle for Node: which pages are rendered outside of the browser, and how. Reads no files. */
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteObject } from "react-router";
import { company } from "../../../shop/company.ts";
import { pages as footerPages } from "../../../shop/pages.ts";
import { parseCatalogueView } from "../../features/catalogue/ui/catalogue-view.ts";
import { favicon } from "../../features/content/drawings/logo-shape.ts";
import { SharePicture } from "../../features/content/drawings/SharePicture.tsx";
import { setMoneyFormat } from "../../kit/money-format.ts";
import {
  ORIGIN_PLACEHOLDER,
  type PageRenderer,
  type RenderedPage,
} from "../../kit/page-rendering.ts";
import { setFetch } from "../../kit/ui/api.ts";
import { paths } from "../../paths.ts";
import { routes } from "../routes.tsx";
import { load, renderStatic } from "./render.tsx";

export { ORIGIN_PLACEHOLDER };

interface PageFile {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  /** API responses to preload, as the page requests them first. */
  readonly fetches: readonly string[];
  /** Rendered at build time: sent when the server cannot render, and always where `isSsr` is false. */
  readonly isStatic: boolean;
  /** Rendered by the server: public pages that show data or the payment mode. */
  readonly isSsr: boolean;
}

type Options = Partial<Pick<PageFile, "fetches" | "isStatic" | "isSsr">>;

function page(path: string, file: string, name: string, options: Options = {}): PageFile {
  const source = `src/web/pages/${name}.tsx`;
  return { path, file, source, fetches: [], isStatic: true, isSsr: true, ...options };
}

/** Pages reached by an email, a popup or an error: not indexable. */
const STATIC_ONLY: Options = { isSsr: false };
const SSR_ONLY: Options = { isStatic: false };
/** Rendered for every unknown address; no page may ever have this path. */
const NOT_FOUND = "/404";

/** Every page that is rendered outside of the browser. All others start from `shell.html`. */
export const pages: readonly PageFile[] = [
  page(paths.home(), "index.html", "HomePage", {
    fetches: ["/api/tool?limit=6", "/api/review?limit=6"],
  }),
  page(paths.blog(), "blog.html", "BlogPage"),
  page(paths.portfolio(), "myPortfolio.html", "PortfolioPage"),
  page(paths.login(), "login.html", "LoginPage"),
  page(paths.signup(), "signup.html", "SignupPage"),
  page(paths.googleReturn(), "login-google.html", "GoogleReturnPage", STATIC_ONLY),
  page(paths.forgot(), "forgot.html", "ForgotPage", STATIC_ONLY),
  page(paths.password(), "password.html", "PasswordPage", STATIC_ONLY),
  ...Object.keys(footerPages).map((name) =>
    page(paths.footerPage(name), `${name}.html`, "FooterPage"),
  ),
  page(NOT_FOUND, "404.html", "NotFoundPage", STATIC_ONLY),
  page(paths.tools(), "catalogue.html", "CataloguePage", SSR_ONLY),
  page(`${paths.tools()}/:toolId`, "tool.html", "ToolPage", SSR_ONLY),
];

/**
 * The file of every known route, patterns included (`/tool/:toolId`); all others are not found.
 * `ssr` is the file of the template that the server renders the page into.
 */
export function pageFiles(): { path: string; file: string; ssr?: string }[] {
  return leafPaths(routes, "")
    .filter((path) => !path.includes("*"))
    .map((path) => {
      const known = pages.find((each) => each.path === path);
      return {
        path,
        file: known?.isStatic ? known.file : "shell.html",
        ...(known?.isSsr && { ssr: known.file }),
      };
    });
}

function leafPaths(tree: readonly RouteObject[], parent: string): string[] {
  return tree.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`;
    return route.children ? leafPaths(route.children, path) : [path === "" ? "/" : path];
  });
}

/** SVG of the pictures that the build makes, in plain colors. */
export const pictures = {
  /** 1200 by 630, for links to a page that has no picture of its own. */
  share: withoutVariables(renderToStaticMarkup(<SharePicture />)),
  icon: favicon,
};

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

export function render(path: string): Promise<RenderedPage> {
  return renderStatic(path, ORIGIN_PLACEHOLDER);
}

export const renderer: PageRenderer = {
  canonicalPath: ({ pathname, searchParams }) =>
    pathname === paths.tools() ? paths.tools(parseCatalogueView(searchParams)) : pathname,
  setFetch: (fetch) => setFetch((address) => fetch(address)),
  setMoneyFormat,
  load,
};
