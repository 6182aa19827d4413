import { type ReactNode, use } from "react";
import { currentLanguage } from "../../kit/language.ts";
import { baseLocale, localPath } from "../../paths.ts";
import { currentShop } from "../../shop.ts";
import { RenderContext } from "../ssr/render-context.ts";

/** False in the browser's build, which leaves out what only search engines read. */
const ON_SERVER = import.meta.env.SSR;

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
  const { onMissing } = use(RenderContext);
  if (missing) onMissing?.();
  return (
    <>
      <title>{title === undefined ? `${name}: ${strapline}` : `${title} · ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path === undefined || (only !== undefined && only !== currentLanguage().locale) ? (
        <>
          <meta name="robots" content="noindex" />
          {ON_SERVER && path !== undefined && only !== undefined && (
            <Canonical path={path} locale={only} />
          )}
        </>
      ) : (
        <Shared
          title={title ?? `${name}: ${strapline}`}
          description={description ?? strapline}
          path={path}
          picture={picture ?? "/og.png"}
          type={type}
        >
          {ON_SERVER && only === undefined && <Alternates path={path} />}
        </Shared>
      )}
    </>
  );
}

/** The same page in each language, for search engines: they load every page from the server. */
function Alternates({ path }: { path: string }) {
  const { origin, locales } = use(RenderContext);
  if (locales.length < 2) return null;
  const base = baseLocale(locales);
  return [...locales.map((locale) => [locale, locale] as const), ["x-default", base] as const].map(
    ([language, locale]) => (
      <link
        key={language}
        rel="alternate"
        hrefLang={language}
        href={origin + localPath(locale, path, base)}
      />
    ),
  );
}

function Canonical({ path, locale }: { path: string; locale: string }) {
  const { origin, locales } = use(RenderContext);
  return <link rel="canonical" href={origin + localPath(locale, path, baseLocale(locales))} />;
}

interface SharedProps
  extends Record<"title" | "description" | "path" | "picture" | "type", string> {
  children: ReactNode;
}

function Shared({ children, ...page }: SharedProps) {
  const { origin, locales } = use(RenderContext);
  const address = origin + localPath(currentLanguage().locale, page.path, baseLocale(locales));
  return (
    <>
      <link rel="canonical" href={address} />
      {children}
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
