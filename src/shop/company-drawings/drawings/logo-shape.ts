/** The logo on a grid of 32: a gear, and an M whose middle stroke points at its center. */

const teeth = 12;
const [cx, cy, tip, root] = [16, 16, 15.5, 12.9];

const corner = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(cx + radius * Math.sin(angle)).toFixed(2)} ${(cy - radius * Math.cos(angle)).toFixed(2)}`;
};

/** The gear's outline; each tooth narrows from 15 degrees at its foot to 8 at its tip. */
export const gearPath = `M${Array.from({ length: teeth }, (_, i) => {
  const at = (i * 360) / teeth;
  return [
    corner(root, at - 8.5),
    corner(tip, at - 5),
    corner(tip, at + 5),
    corner(root, at + 8.5),
  ].join("L");
}).join("L")}Z`;

export const letterPath = "M10.4 21.6V11.6L16 17.8L21.6 11.6V21.6";

export const centre = { x: 16, y: 21.4, r: 1.4 } as const;
