import { use } from "react";
import { company } from "../../../shop/company.ts";
import { RenderContext } from "../ssr/render-context.ts";

interface PageHeadProps {
  title?: string | undefined;
  /** For pages that are found from outside: a sentence or two, each page its own. */
  description?: string | undefined;
  /** The page's one address, as of paths.ts. A page without one is not to be found by search. */
  path?: string | undefined;
  /** The picture that goes with links to the page, 1200 by 630, below the origin or absolute. */
  picture?: string | undefined;
  /** What kind of thing the page is about, in Open Graph's words. */
  type?: "website" | "product";
  /** What the page is about is not there: where it is drawn by the server, it answers 404. */
  missing?: boolean;
}

/** What a page says of itself in the document's head: for its tab, for search, for links to it. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, picture, type = "website", missing = false } = props;
  const { name, strapline } = company;
  const { onMissing } = use(RenderContext);
  if (missing) onMissing?.();
  return (
    <>
      <title>{title === undefined ? `${name}: ${strapline}` : `${title} · ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Shared
          title={title ?? `${name}: ${strapline}`}
          description={description ?? strapline}
          path={path}
          picture={picture ?? "/og.png"}
          type={type}
        />
      )}
    </>
  );
}

/** The page's address, and what is shown where somebody shares it (Open Graph). */
function Shared(page: Record<"title" | "description" | "path" | "picture" | "type", string>) {
  const { origin } = use(RenderContext);
  const address = origin + page.path;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={company.name} />
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
