/** Static parts of the home page: browsers keep the server-rendered markup. */
import { staticIsland } from "../../../kit/ui/hydration.tsx";

const heroDrawing = async () => (await import("../drawings/HeroDrawing.tsx")).HeroDrawing;
const infoCards = async () => (await import("./HomeSections.tsx")).InfoCards;
const summary = async () => (await import("./HomeSections.tsx")).BusinessSummary;
const testimonials = async () => (await import("./HomeSections.tsx")).Testimonials;

// The server renders synchronously, so it needs the components before. False in the browser's build.
const isServer = import.meta.env.SSR;

export const StaticHeroDrawing = staticIsland(
  heroDrawing,
  isServer ? await heroDrawing() : undefined,
);
export const StaticInfoCards = staticIsland(infoCards, isServer ? await infoCards() : undefined);
export const StaticBusinessSummary = staticIsland(summary, isServer ? await summary() : undefined);
export const StaticTestimonials = staticIsland(
  testimonials,
  isServer ? await testimonials() : undefined,
);
