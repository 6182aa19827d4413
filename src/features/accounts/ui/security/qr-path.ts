/** Width of the white border that readers need, in modules (ISO/IEC 18004). */
export const QUIET = 4;

/** The dark modules of a QR code as one SVG path: a run of a row is one bar, a module one unit high. */
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
