import { blogFigures } from "./blog-figures.ts";
import { Drawn } from "./Drawn.tsx";

export function BlogFigure({ name }: { name: string }) {
  const figure = blogFigures[name];
  return figure && <Drawn mark={figure} width={160} height={100} />;
}
