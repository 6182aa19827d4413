import { Hatch, Lines } from "./Drawn.tsx";

const sheet = "var(--color-sheet, #FFFFFF)";

/** A broken shaft, its missing part dashed. Decorative. */
export function BrokenShaft({ length, className }: { length: string; className?: string }) {
  return (
    <Lines width={480} height={300} className={className}>
      <Hatch id="shaft-cut" />
      <path
        d="M24 150H64V112L72 104H150L140 134L158 156L142 178L152 196H72L64 188V150"
        fill={sheet}
        strokeWidth={1.8}
      />
      <path d="M64 112V188M72 104V196" strokeWidth={1} />
      <path d="M24 132H64M24 168H64M24 132V168" strokeWidth={1.8} />
      <path
        d="M150 104L140 134L158 156L142 178L152 196L136 196L126 178L142 156L124 134L134 104Z"
        fill="url(#shaft-cut)"
        strokeWidth={1}
      />
      <path
        d="M150 104H330M152 196H332"
        stroke="var(--color-accent, #C2410C)"
        strokeWidth={1.4}
        strokeDasharray="7 5"
      />
      <path
        d="M330 104L320 134L338 156L322 178L332 196H396V180H440L448 172V128L440 120H396V104Z"
        fill={sheet}
        strokeWidth={1.8}
      />
      <path d="M396 120V180M440 120V180" strokeWidth={1} />
      <path
        d="M330 104L320 134L338 156L322 178L332 196L348 196L338 178L354 156L336 134L346 104Z"
        fill="url(#shaft-cut)"
        strokeWidth={1}
      />
      <path d="M6 150H474" strokeWidth={0.7} strokeDasharray="16 4 2 4" opacity={0.7} />
      <path
        d="M150 96V40M330 96V40M150 52H330M158 48.5L150 52L158 55.5M322 48.5L330 52L322 55.5"
        strokeWidth={0.9}
      />
      <path
        d="M24 208V256M448 180V256M24 244H448M32 240.5L24 244L32 247.5M440 240.5L448 244L440 247.5"
        strokeWidth={0.9}
      />
      <g
        fontFamily="var(--font-mono, monospace)"
        stroke="none"
        fill="currentColor"
        textAnchor="middle"
      >
        <rect x={190} y={30} width={100} height={44} fill="var(--color-paper, #FAF8F3)" />
        <text x={240} y={65} fontSize={38}>
          {length}
        </text>
        <rect x={222} y={234} width={28} height={20} fill="var(--color-paper, #FAF8F3)" />
        <text x={236} y={249} fontSize={14}>
          ?
        </text>
      </g>
    </Lines>
  );
}
