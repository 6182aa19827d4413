import { type Point, polar, polygon } from "./pen.ts";

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const pressureAngle = Math.PI / 9;

/** inv α = tan α − α: the angle that an involute covers up to the pressure angle α. */
const involute = (alpha: number): number => Math.tan(alpha) - alpha;

/** A spur gear: addendum 1 module, dedendum 1.25, pressure angle 20°, involute flanks. */
export function gear(cx: number, cy: number, module: number, teeth: number): string {
  const pitch = (module * teeth) / 2;
  const base = pitch * Math.cos(pressureAngle);
  const [tip, root] = [pitch + module, pitch - 1.25 * module];
  const halfTooth = Math.PI / (2 * teeth) + involute(pressureAngle);
  const flankAt = (r: number) =>
    degrees(halfTooth - (r <= base ? 0 : involute(Math.acos(base / r))));
  const radii = [root, Math.max(base, root), pitch - module * 0.3, pitch + module * 0.45, tip];
  const points: Point[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const middle = 90 - (tooth * 360) / teeth;
    for (const r of radii) points.push(polar(cx, cy, r, middle + flankAt(r)));
    for (const r of radii.toReversed()) points.push(polar(cx, cy, r, middle - flankAt(r)));
  }
  return polygon(...points);
}
