import { use } from "react";
import { currentLanguage } from "../../kit/language.ts";
import { baseLocale, localPath } from "../../paths.ts";
import { currentShop } from "../../shop.ts";
import { RenderContext } from "../ssr/render-context.ts";

interface PageHeadProps {
  title?: string | undefined;
  /** Unique for each indexable page. */
  description?: string | undefined;
  /** Canonical path; a page without one is not indexable. */
  path?: string | undefined;
  /** 1200 by 630, below the origin or absolute. */
  picture?: string | undefined;
  type?: "website" | "product";
  /** The server answers 404. */
  missing?: boolean;
  /** The main text is not translated: search engines index the page in this language alone. */
  only?: string | undefined;
}

export function PageHead(props: PageHeadProps) {
  const { title, description, path, picture, type = "website", missing = false, only } = props;
  const { name, strapline } = currentShop().company;
  const { onMissing, origin, locales } = use(RenderContext);
  if (missing) onMissing?.();
  return (
    <>
      <title>{title === undefined ? `${name}: ${strapline}` : `${title} · ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path === undefined || (only !== undefined && only !== currentLanguage().locale) ? (
        <>
          <meta name="robots" content="noindex" />
          {path !== undefined && only !== undefined && (
            <link rel="canonical" href={origin + localPath(only, path, baseLocale(locales))} />
          )}
        </>
      ) : (
        <Shared
          title={title ?? `${name}: ${strapline}`}
          description={description ?? strapline}
          path={path}
          only={only}
          picture={picture ?? "/og.png"}
          type={type}
        />
      )}
    </>
  );
}

interface SharedProps
  extends Record<"title" | "description" | "path" | "picture" | "type", string> {
  only: string | undefined;
}

function Shared(page: SharedProps) {
  const { origin, locales } = use(RenderContext);
  const base = baseLocale(locales);
  const addressIn = (locale: string) => origin + localPath(locale, page.path, base);
  const address = addressIn(currentLanguage().locale);
  return (
    <>
      <link rel="canonical" href={address} />
      {locales.length > 1 && page.only === undefined && (
        <>
          {locales.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={addressIn(locale)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(base)} />
        </>
      )}
      <meta property="og:site_name" content={currentShop().company.name} />
      <meta property="og:type" content={page.type} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta
        property="og:image"
        content={page.picture.startsWith("/") ? origin + page.picture : page.picture}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
