/** The bundle for Node: which pages are rendered outside of the browser, and how. Reads no files. */
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteObject } from "react-router";
import { parseFamilyView } from "../../../catalog/families/ui/family-view.ts";
import { parseCatalogueView } from "../../../catalog/tool-list/ui/catalogue-view.ts";
import { paths } from "../../../frame/paths.ts";
import { setFetch } from "../../../lib/api-client/api.ts";
import { setMoneyFormat } from "../../../lib/i18n/money-format.ts";
import { favicon } from "../../../shop/company-drawings/drawings/logo-shape.ts";
import { SharePicture } from "../../../shop/company-drawings/drawings/SharePicture.tsx";
import type { PageRenderer } from "../../page-rendering.ts";
import { routes } from "../routes.tsx";
import { load, renderStatic } from "./render.tsx";

interface PageFile {
  readonly path: string;
  readonly file: string;
  readonly source: string;
  /** API responses to preload, as the page requests them first. */
  readonly fetches: readonly string[];
  /** Can be rendered without data: sent when data cannot be fetched, and always where `isSsr` is false. */
  readonly isStatic: boolean;
  /** Rendered with data: public pages that show data or the payment mode. */
  readonly isSsr: boolean;
  /** Has a form that browsers post if it is sent before hydration. */
  readonly hasPost: boolean;
}

type Options = Partial<Pick<PageFile, "fetches" | "isStatic" | "isSsr" | "hasPost">>;

function page(path: string, file: string, name: string, options: Options = {}): PageFile {
  const source = `src/app/web/pages/${name}.tsx`;
  return {
    path,
    file,
    source,
    fetches: [],
    isStatic: true,
    isSsr: true,
    hasPost: false,
    ...options,
  };
}

/** Pages reached by an email, a popup or an error: not indexable. */
const STATIC_ONLY: Options = { isSsr: false };
const SSR_ONLY: Options = { isStatic: false };
const POST: Options = { hasPost: true };
/** The owner's pages of text. */
const TEXT_PAGE = "/:slug";
/** Rendered for every unknown address; no page may ever have this path. */
const NOT_FOUND = "/404";

/** Every page that is rendered outside of the browser. All others start from `shell.html`. */
export const pages: readonly PageFile[] = [
  page(paths.home(), "index.html", "shop/HomePage", {
    fetches: ["/api/tool?limit=6", "/api/review?limit=6"],
  }),
  page(paths.blog(), "blog.html", "shop/BlogPage"),
  page(paths.quickOrder(), "quick-order.html", "sales/QuickOrderPage"),
  page(paths.portfolio(), "myPortfolio.html", "shop/PortfolioPage"),
  page(paths.login(), "login.html", "people/LoginPage", POST),
  page(paths.signup(), "signup.html", "people/SignupPage", POST),
  page(paths.googleReturn(), "login-google.html", "people/GoogleReturnPage", STATIC_ONLY),
  page(paths.forgot(), "forgot.html", "people/ForgotPage", { ...STATIC_ONLY, ...POST }),
  page(paths.password(), "password.html", "people/PasswordPage", STATIC_ONLY),
  page(NOT_FOUND, "404.html", "NotFoundPage", STATIC_ONLY),
  page(paths.tools(), "catalogue.html", "catalog/CataloguePage", SSR_ONLY),
  page(`${paths.tools()}/:toolId`, "tool.html", "catalog/ToolPage", SSR_ONLY),
  page("/family/:familyId", "family.html", "catalog/FamilyPage", SSR_ONLY),
  page(TEXT_PAGE, "text.html", "shop/TextPage", SSR_ONLY),
];

interface RouteFile {
  readonly path: string;
  /** The template that the page is rendered into; undefined: only browsers render it. */
  readonly template?: string;
  readonly isStatic: boolean;
  readonly isSsr: boolean;
  readonly hasPost: boolean;
}

/** Every known route, patterns included (`/tool/:toolId`), those of text pages last; all others are not found. */
export function routeFiles(): RouteFile[] {
  const known = leafPaths(routes, "").filter((path) => !path.includes("*") && path !== TEXT_PAGE);
  return [...known, TEXT_PAGE].map((path) => {
    const {
      file,
      isStatic = false,
      isSsr = false,
      hasPost = false,
    } = pages.find((each) => each.path === path) ?? {};
    return { path, ...(file !== undefined && { template: file }), isStatic, isSsr, hasPost };
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

function withoutVariables(svg: string): string {
  return svg.replace(/var\(--[\w-]+, (#\w+)\)/g, "$1");
}

/** With the prefix of a language, or none. */
const CATALOGUE = /^((?:\/[\w-]+)?)\/tools$/;
const FAMILY = /^((?:\/[\w-]+)?)\/family\/([\w-]+)$/;

export const renderer: PageRenderer = {
  canonicalPath: ({ pathname, searchParams }) => {
    const [, ofList] = CATALOGUE.exec(pathname) ?? [];
    if (ofList !== undefined) return ofList + paths.tools(parseCatalogueView(searchParams));
    const [, ofFamily = "", id] = FAMILY.exec(pathname) ?? [];
    if (id === undefined) return pathname;
    return ofFamily + paths.family(id, parseFamilyView(searchParams));
  },
  setFetch: (fetch) => setFetch((address) => fetch(address)),
  setMoneyFormat,
  load,
  renderStatic,
};
