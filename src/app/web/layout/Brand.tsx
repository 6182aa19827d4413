import { pictureSet } from "../../../catalog/pictures/rules.ts";
import { currentShop, hasOwnMark, initialOf } from "../../../frame/shop.ts";
import { Logo } from "../../../shop/company-drawings/drawings/Logo.tsx";

/** The logo or, without one, a mark and the name. */
export function Brand() {
  const { company, branding } = currentShop();
  const { logoLight, logoDark } = branding;
  if (logoLight !== "")
    return (
      <picture>
        {logoDark !== "" && <source media="(prefers-color-scheme: dark)" {...sourceOf(logoDark)} />}
        <source {...sourceOf(logoLight)} />
        <img src={logoLight} {...sizeOf(logoLight)} alt={company.name} className="site-logo" />
      </picture>
    );
  return (
    <>
      {hasOwnMark({ company, branding }) ? (
        <Logo className="h-8 w-8 flex-none" />
      ) : (
        <span aria-hidden="true" className="initial-mark heading">
          {initialOf(company)}
        </span>
      )}
      <span className="heading truncate text-lead">{company.shortName}</span>
    </>
  );
}

function sourceOf(address: string) {
  return { srcSet: pictureSet(address)?.webp ?? address, sizes: "12rem", ...sizeOf(address) };
}

/** Known before the picture has arrived, so that nothing moves. */
function sizeOf(address: string) {
  const set = pictureSet(address);
  return set && { width: set.width, height: set.height };
}
