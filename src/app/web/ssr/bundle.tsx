/** The bundle for Node, which renders pages outside of the browser. Reads no files. */
import { renderToStaticMarkup } from "react-dom/server";
import { parseFamilyView } from "../../../catalog/families/ui/family-view.ts";
import { parseCatalogView } from "../../../catalog/tool-list/ui/catalog-view.ts";
import { paths } from "../../../frame/paths.ts";
import { setFetch } from "../../../lib/api-client/api.ts";
import { setMoneyFormat } from "../../../lib/i18n/money-format.ts";
import { favicon } from "../../../shop/company-drawings/drawings/favicon.ts";
import { SharePicture } from "../../../shop/company-drawings/drawings/SharePicture.tsx";
import type { PageRenderer } from "../../page-rendering.ts";
import { load, renderStatic } from "./render.tsx";

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
const CATALOG = /^((?:\/[\w-]+)?)\/tools$/;
const FAMILY = /^((?:\/[\w-]+)?)\/family\/([\w-]+)$/;

export const renderer: PageRenderer = {
  canonicalPath: ({ pathname, searchParams }) => {
    const [, ofList] = CATALOG.exec(pathname) ?? [];
    if (ofList !== undefined) return ofList + paths.tools(parseCatalogView(searchParams));
    const [, ofFamily = "", id] = FAMILY.exec(pathname) ?? [];
    if (id === undefined) return pathname;
    return ofFamily + paths.family(id, parseFamilyView(searchParams));
  },
  setFetch: (fetch) => setFetch((address) => fetch(address)),
  setMoneyFormat,
  load,
  renderStatic,
};
