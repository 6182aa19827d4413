/** The drawing of the home page: browsers keep the server-rendered markup. */
import { staticIsland } from "../../../lib/ui/hydration.tsx";

const heroDrawing = async () =>
  (await import("../../company-drawings/drawings/HeroDrawing.tsx")).HeroDrawing;

// The server renders synchronously, so it needs the component before. False in the browser's build.
export const StaticHeroDrawing = staticIsland(
  heroDrawing,
  import.meta.env.SSR ? await heroDrawing() : undefined,
);
