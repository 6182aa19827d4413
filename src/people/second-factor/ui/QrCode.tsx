import { encode } from "uqr";

/** Dark on white in every theme, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The quiet zone is part of the white sheet.
  const { data, size } = encode(text, { border: 0, ecc: "M" });
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      className="size-52 border border-line"
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}

/** Quiet zone in modules (ISO/IEC 18004). */
export const QUIET = 4;

/** The dark modules as one SVG path: one bar per run, one unit per module. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      runsOf(row).map(({ from, width }) => `M${from} ${y}h${width}v1h-${width}z`),
    )
    .join("");
}

function runsOf(row: readonly boolean[]): { from: number; width: number }[] {
  const runs: { from: number; width: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.width === x) last.width += 1;
    else runs.push({ from: x, width: 1 });
  }
  return runs;
}
