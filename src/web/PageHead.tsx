import { company } from "../../shop/company.ts";

/** A page's title and, for pages that are found from outside, its description. */
export function PageHead({ title, description }: { title?: string; description?: string }) {
  const { name, strapline } = company;
  return (
    <>
      <title>{title === undefined ? `${name}: ${strapline}` : `${title} · ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}
