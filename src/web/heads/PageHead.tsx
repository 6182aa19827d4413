import { use } from "react";
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
}

export function PageHead(props: PageHeadProps) {
  const { title, description, path, picture, type = "website", missing = false } = props;
  const { name, strapline } = currentShop().company;
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

function Shared(page: Record<"title" | "description" | "path" | "picture" | "type", string>) {
  const { origin } = use(RenderContext);
  const address = origin + page.path;
  return (
    <>
      <link rel="canonical" href={address} />
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
