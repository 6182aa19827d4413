import { use } from "react";
import { baseLocale, localPath, paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { RenderContext } from "../ssr/render-context.ts";
import { JsonLd, type Thing } from "./JsonLd.tsx";
import { PageHead } from "./PageHead.tsx";

const SCHEMA = "https://schema.org";

function homeThings(origin: string, locales: readonly string[]): Thing[] {
  const address = origin + paths.home();
  const list = localPath(currentLanguage().locale, paths.tools(), baseLocale(locales));
  const search = `${origin}${list}?search={search_term_string}`;
  return [organizationOf(address, `${origin}/icon-512.png`), siteOf(address, search)];
}

export function HomeHead() {
  const { origin, locales } = use(RenderContext);
  const { company } = currentShop();
  return (
    <>
      <PageHead description={company.description} path={paths.home()} />
      <JsonLd things={import.meta.env.SSR ? homeThings(origin, locales) : undefined} />
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
