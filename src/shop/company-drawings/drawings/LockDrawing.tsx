import { Hatch, Lines } from "./Drawn.tsx";

/** The x of the pins and the depth of their cuts. */
const pins = [14, 4, 18, 8, 12].map((cut, i) => ({ x: 218 + i * 36, cut }));
/** The shear line. */
const shear = 176;
const bladeTop = 226;

const sheet = "var(--color-sheet, #FFFFFF)";
const accent = "var(--color-accent, #C2410C)";

function Pin({ x, cut }: { x: number; cut: number }) {
  const tip = bladeTop + cut;
  const spring = Array.from({ length: 7 }, (_, i) => `L${x + (i % 2 ? 6 : -6)} ${96 + i * 6}`);
  return (
    <>
      <path
        d={`M${x - 9} 84V${tip - 8}M${x + 9} 84V${tip - 8}M${x - 9} 84H${x + 9}`}
        strokeWidth={1}
      />
      <path d={`M${x} 90${spring.join("")}L${x} 138`} strokeWidth={0.9} />
      <path d={`M${x - 9} 138H${x + 9}V${shear - 1}H${x - 9}Z`} fill={sheet} strokeWidth={1.4} />
      <path
        d={`M${x - 9} ${shear + 1}H${x + 9}V${tip - 8}L${x} ${tip}L${x - 9} ${tip - 8}Z`}
        fill={sheet}
        stroke={accent}
        strokeWidth={1.4}
      />
    </>
  );
}

function blade(): string {
  const edge = pins.map(
    ({ x, cut }) =>
      `L${x - 13} ${bladeTop + 1}L${x - 3} ${bladeTop + cut}H${x + 3}L${x + 13} ${bladeTop + 1}`,
  );
  return `M128 ${bladeTop}H190${edge.join("")}L400 ${bladeTop + 2}L412 252L400 262H128Z`;
}

/** A pin tumbler lock in section, with its key. Decorative. */
export function LockDrawing({ className }: { className?: string }) {
  return (
    <Lines width={460} height={400} className={className}>
      <Hatch id="lock-cut" />
      <path
        d={`M184 60H424V320H184ZM184 ${shear}H424V284H184Z`}
        fill="url(#lock-cut)"
        fillRule="evenodd"
        strokeWidth={1.8}
      />
      <path d={`M176 ${shear}H400V284H176Z`} fill={sheet} strokeWidth={1.8} />
      <path d={blade()} fill={sheet} strokeWidth={1.4} />
      <path d="M134 254H402" strokeWidth={0.7} />
      {pins.map((pin) => (
        <Pin key={pin.x} {...pin} />
      ))}
      <path
        d="M128 214V272L116 278C104 300 78 306 58 296C26 280 26 206 58 190C78 180 104 186 116 208Z"
        fill={sheet}
        strokeWidth={1.8}
      />
      <circle cx={66} cy={243} r={15} fill={sheet} strokeWidth={1.4} />
      <path d="M122 210V276M50 243H82M66 227V259" strokeWidth={0.7} />
      <path d={`M8 243H448`} strokeWidth={0.7} strokeDasharray="16 4 2 4" opacity={0.7} />
      <path d={`M166 ${shear}H444`} stroke={accent} strokeWidth={1} strokeDasharray="6 4" />
      <path
        d="M218 328V356M362 328V356M218 350H362M224 347L218 350L224 353M356 347L362 350L356 353"
        strokeWidth={0.8}
      />
      <g
        fontFamily="var(--font-mono, monospace)"
        fontSize={13}
        stroke="none"
        fill="currentColor"
        textAnchor="middle"
      >
        <rect x={258} y={340} width={64} height={20} fill="var(--color-paper, #FAF8F3)" />
        <text x={290} y={355}>
          4 × 36
        </text>
        <text x={304} y={48}>
          A–A
        </text>
      </g>
    </Lines>
  );
}
