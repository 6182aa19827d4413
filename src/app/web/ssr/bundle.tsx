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

function page(path: string, name: string, options: Options = {}): PageFile {
  const source = `src/app/web/pages/${name}.tsx`;
  return {
    path,
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
  page(paths.home(), "shop/HomePage", {
    fetches: ["/api/tool?limit=6", "/api/review?limit=6"],
  }),
  page(paths.blog(), "shop/BlogPage"),
  page(paths.quickOrder(), "sales/QuickOrderPage"),
  page(paths.portfolio(), "shop/PortfolioPage"),
  page(paths.login(), "people/LoginPage", POST),
  page(paths.signup(), "people/SignupPage", POST),
  page(paths.googleReturn(), "people/GoogleReturnPage", STATIC_ONLY),
  page(paths.forgot(), "people/ForgotPage", { ...STATIC_ONLY, ...POST }),
  page(paths.password(), "people/PasswordPage", STATIC_ONLY),
  page(NOT_FOUND, "NotFoundPage", STATIC_ONLY),
  page(paths.tools(), "catalog/CataloguePage", SSR_ONLY),
  page(`${paths.tools()}/:toolId`, "catalog/ToolPage", SSR_ONLY),
  page("/family/:familyId", "catalog/FamilyPage", SSR_ONLY),
  page(TEXT_PAGE, "shop/TextPage", SSR_ONLY),
];

interface RouteFile {
  readonly path: string;
  readonly isStatic: boolean;
  readonly isSsr: boolean;
  readonly hasPost: boolean;
}

/** Every known route, patterns included (`/tool/:toolId`), those of text pages last; all others are not found. */
export function routeFiles(): RouteFile[] {
  const known = leafPaths(routes, "").filter((path) => !path.includes("*") && path !== TEXT_PAGE);
  return [...known, TEXT_PAGE].map((path) => {
    const known = pages.find((each) => each.path === path);
    const { isStatic = false, isSsr = false, hasPost = false } = known ?? {};
    return { path, isStatic, isSsr, hasPost };
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

/** The prefix of a language may come first. */
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
