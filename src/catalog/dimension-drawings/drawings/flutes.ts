/** Cutting edges of fluted tools, as they are seen: without figures, as the record has none for them. */
import { line, type Point, path, type Shape } from "../../../lib/drawing/geometry.ts";

const HELIX_DEGREES = 30;
/** Lines for a turn, and turns that are drawn at most. */
const STEPS = 40;
const MOST_TURNS = 40;
const MOST_FLUTES = 12;

interface Fluted {
  readonly from: number;
  readonly to: number;
  readonly radius: number;
  readonly flutes: number;
}

/** Right-hand edges at 30°, each with the back of its land `land` degrees behind it. */
export function helices({ from, to, radius, flutes }: Fluted, land = 0): Shape[] {
  const lead = (2 * Math.PI * radius) / Math.tan((HELIX_DEGREES * Math.PI) / 180);
  if ((to - from) / lead > MOST_TURNS || flutes > MOST_FLUTES) return [];
  const offsets = land === 0 ? [0] : [0, land];
  return Array.from({ length: flutes }, (_, i) => (360 * i) / flutes).flatMap((start) =>
    offsets.flatMap((offset) =>
      helix({ from, to, radius, lead, start: start + offset }, offset === 0 ? "edge" : "thin"),
    ),
  );
}

interface Helix {
  readonly from: number;
  readonly to: number;
  readonly radius: number;
  readonly lead: number;
  readonly start: number;
}

/** Only the side that faces the reader. */
function helix({ from, to, radius, lead, start }: Helix, layer: "edge" | "thin"): Shape[] {
  const steps = Math.max(2, Math.ceil(((to - from) / lead) * STEPS));
  const runs: Point[][] = [[]];
  for (let i = 0; i <= steps; i += 1) {
    const x = from + ((to - from) * i) / steps;
    const angle = ((start - ((x - from) / lead) * 360) * Math.PI) / 180;
    if (Math.cos(angle) >= 0) runs.at(-1)?.push([x, radius * Math.sin(angle)]);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.flatMap((points) => path(points, layer));
}

/** Straight edges along the tool, from its end at 0. */
export function straightEdges({ to, radius, flutes }: Omit<Fluted, "from">): Shape[] {
  if (flutes > MOST_FLUTES) return [];
  return Array.from({ length: flutes }, (_, i) => ((i + 0.3) * 2 * Math.PI) / flutes)
    .filter((angle) => Math.cos(angle) > 0)
    .map((angle) => radius * Math.sin(angle))
    .map((y) => line([0, y], [to, y], "edge"));
}
