/** The parts of the home page that never change: in the browser their markup is the prerender's. */
import { staticIsland } from "../../../kit/ui/hydration.tsx";

const heroDrawing = async () => (await import("../drawings/HeroDrawing.tsx")).HeroDrawing;
const infoCards = async () => (await import("./InfoCards.tsx")).InfoCards;
const summary = async () => (await import("./BusinessSummary.tsx")).BusinessSummary;
const testimonials = async () => (await import("./Testimonials.tsx")).Testimonials;

// The prerender draws in one go, so it has to hold the components before it begins. In the browser's
// build the condition is false and nothing is loaded here.
const drawn = import.meta.env.SSR;

export const StaticHeroDrawing = staticIsland(heroDrawing, drawn ? await heroDrawing() : undefined);
export const StaticInfoCards = staticIsland(infoCards, drawn ? await infoCards() : undefined);
export const StaticBusinessSummary = staticIsland(summary, drawn ? await summary() : undefined);
export const StaticTestimonials = staticIsland(
  testimonials,
  drawn ? await testimonials() : undefined,
);
