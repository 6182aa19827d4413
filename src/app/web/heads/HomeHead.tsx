import { use } from "react";
import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { jsonBlock } from "../../../lib/text/json-block.ts";
import { RenderContext } from "../ssr/render-context.ts";
import type { Thing } from "./json-ld.tsx";
import { PageHead } from "./PageHead.tsx";

const SCHEMA = "https://schema.org";

function homeThings(origin: string, locales: readonly string[]): Thing[] {
  const address = origin + paths.home();
  const list = localPath(currentLanguage().locale, paths.tools(), baseLocale(locales));
  const search = `${origin}${list}?search={search_term_string}`;
  return [organizationOf(address, `${origin}/icon-512.png`), siteOf(address, search)];
}

function scriptsOf(things: readonly Thing[]): string {
  return things
    .map((thing) => `<script type="application/ld+json">${jsonBlock(thing)}</script>`)
    .join("");
}

export function HomeHead() {
  const { origin, locales } = use(RenderContext);
  const { company } = currentShop();
  // False in the browser's build, which keeps the server's markup and leaves this code out.
  const html = import.meta.env.SSR ? scriptsOf(homeThings(origin, locales)) : "";
  return (
    <>
      <PageHead description={company.description} path={paths.home()} />
      <div
        hidden
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the element
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

function organizationOf(address: string, logo: string): Thing {
  const { company } = currentShop();
  return {
    "@context": SCHEMA,
    "@type": "Organization",
    name: company.name,
    description: company.description,
    url: address,
    logo,
    email: company.email,
    telephone: company.phone,
    address: company.address,
  };
}

/** `search` is a URL template. */
function siteOf(address: string, search: string): Thing {
  const { company } = currentShop();
  return {
    "@context": SCHEMA,
    "@type": "WebSite",
    name: company.name,
    url: address,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: search },
      "query-input": "required name=search_term_string",
    },
  };
}
