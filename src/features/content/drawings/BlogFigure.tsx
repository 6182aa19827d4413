import { blogFigures } from "./blog-figures.ts";
import { Drawn } from "./Drawn.tsx";

/** A figure of the blog by its name; nothing where there is none of that name. */
export function BlogFigure({ name }: { name: string }) {
  const figure = blogFigures[name];
  return figure && <Drawn mark={figure} width={160} height={100} />;
}
