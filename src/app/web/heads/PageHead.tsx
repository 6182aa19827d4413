import { use } from "react";
import { baseLocale, localPath } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { RenderContext } from "../ssr/render-context.ts";

/** False in the browser's build, which leaves out what only other programs read. */
const ON_SERVER = import.meta.env.SSR;

interface PageHeadProps {
  title?: string | undefined;
  /** Unique for each indexable page. */
  description?: string | undefined;
  /** Canonical path; a page without one is not indexable. */
  path?: string | undefined;
  /** False for another view of the page at `path`. */
  isIndexed?: boolean;
  /** 1200 by 630, below the origin or absolute. */
  picture?: string | undefined;
  type?: "website" | "product";
  /** The server answers 404. */
  missing?: boolean;
  /** The languages that the main text is in, the original first: search engines index no others. */
  languages?: readonly string[] | undefined;
}

export function PageHead(props: PageHeadProps) {
  const { title, description, path, picture, type = "website" } = props;
  const { missing = false, isIndexed = true } = props;
  const { name, strapline } = currentShop().company;
  const { locales, onMissing } = use(RenderContext);
  const { languages = locales } = props;
  const isTranslated = languages.includes(currentLanguage().locale);
  if (missing) onMissing?.();
  return (
    <>
      <title>{title === undefined ? `${name}: ${strapline}` : `${title} · ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path === undefined || !isTranslated || !isIndexed ? (
        <>
          <meta name="robots" content="noindex" />
          {ON_SERVER && path !== undefined && <Canonical path={path} locale={languages[0]} />}
        </>
      ) : (
        <>
          <Canonical path={path} locale={currentLanguage().locale} />
          {ON_SERVER && <Alternates path={path} languages={languages} />}
          {ON_SERVER && (
            <Shared
              title={title ?? `${name}: ${strapline}`}
              description={description ?? strapline}
              path={path}
              picture={picture ?? "/og.png"}
              type={type}
            />
          )}
        </>
      )}
    </>
  );
}

/** The same page in each language, for search engines: they load every page from the server. */
function Alternates({ path, languages }: { path: string; languages: readonly string[] }) {
  const { origin, locales } = use(RenderContext);
  if (languages.length < 2) return null;
  const base = baseLocale(locales);
  const standard = languages.includes(base) ? base : (languages[0] ?? base);
  const alternates = languages.map((locale) => [locale, locale] as const);
  return [...alternates, ["x-default", standard] as const].map(([language, locale]) => (
    <link
      key={language}
      rel="alternate"
      hrefLang={language}
      href={origin + localPath(locale, path, base)}
    />
  ));
}

function Canonical({ path, locale }: { path: string; locale: string | undefined }) {
  const { origin, locales } = use(RenderContext);
  const base = baseLocale(locales);
  return <link rel="canonical" href={origin + localPath(locale ?? base, path, base)} />;
}

/** What a link to the page shows in other programs: they, too, load it from the server. */
function Shared(page: Record<"title" | "description" | "path" | "picture" | "type", string>) {
  const { pageAddress, pictureAddress } = useAddresses();
  return (
    <>
      <meta property="og:site_name" content={currentShop().company.name} />
      <meta property="og:type" content={page.type} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={pageAddress(page.path)} />
      <meta property="og:image" content={pictureAddress(page.picture)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Absolute addresses: of pages in the language of this one, and of pictures. */
export function useAddresses() {
  const { origin, locales } = use(RenderContext);
  return {
    pageAddress: (path: string) =>
      origin + localPath(currentLanguage().locale, path, baseLocale(locales)),
    pictureAddress: (img: string) => (img.startsWith("/") ? origin + img : img),
  };
}
