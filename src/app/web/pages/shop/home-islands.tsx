/**
 * Static parts of the home page: browsers keep the server-rendered markup. Code and texts are loaded only where a
 * navigation in the browser leads to the page.
 */
import type { ComponentType } from "react";
import { currentShop, type Shop } from "../../../../frame/shop.ts";
import { staticIsland } from "../../../../lib/ui/hydration.tsx";
import type { HomeTexts } from "../../../../shop/settings/ui/public-queries.ts";

const loadSections = () => import("../../../../shop/pages/ui/HomeSections.tsx");
type Section = Extract<keyof Awaited<ReturnType<typeof loadSections>>, string>;

// The server renders synchronously, so it needs the components before. False in the browser's build.
const onServer = import.meta.env.SSR ? await loadSections() : undefined;

let texts: Promise<HomeTexts> | undefined;

/** Fetched once for all of them. */
function loadTexts(): Promise<HomeTexts> {
  texts ??= import("../../../../shop/settings/ui/public-queries.ts")
    .then(({ loadShopPart }) => loadShopPart("home"))
    .catch((failure: unknown) => {
      texts = undefined;
      throw failure;
    });
  return texts;
}

function homeIsland(name: Section): ComponentType {
  const load = async () => {
    const [sections, loaded] = await Promise.all([loadSections(), loadTexts()]);
    const Loaded = sections[name] as ComponentType<HomeTexts>;
    return () => <Loaded {...loaded} />;
  };
  const Rendered = onServer?.[name] as ComponentType<HomeTexts> | undefined;
  // The renderer sets the whole shop, of which browsers have a part.
  return staticIsland(load, Rendered && (() => <Rendered {...(currentShop() as Shop)} />));
}

export const StaticInfoCards = homeIsland("InfoCards");
export const StaticBusinessSummary = homeIsland("BusinessSummary");
export const StaticTestimonials = homeIsland("Testimonials");
