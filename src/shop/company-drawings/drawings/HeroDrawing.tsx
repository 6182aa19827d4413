import { type Message, msg, t, textOf } from "../../../lib/i18n/i18n.ts";
import { locate, type Point, write } from "./axis.ts";
import { axis, inside, keyAxis, type Line, mouth, strokes } from "./chuck-parts.ts";

const sheetFill = "var(--color-sheet, #FFFFFF)";
const tintFill = "var(--color-line, #EDE9DF)";

const looks: Record<Line, { fill: string; stroke: string; strokeWidth: number; opacity?: number }> =
  {
    body: { fill: sheetFill, stroke: "currentColor", strokeWidth: 1.8 },
    edge: { fill: "none", stroke: "currentColor", strokeWidth: 1.1 },
    hair: { fill: "none", stroke: "currentColor", strokeWidth: 0.6, opacity: 0.7 },
    hollow: { fill: tintFill, stroke: "currentColor", strokeWidth: 1.1 },
    accent: { fill: sheetFill, stroke: "var(--color-accent, #C2410C)", strokeWidth: 1.8 },
  };

interface CallOut {
  name: Message;
  tip: Point;
  balloon: Point;
}

/** Parts by number, with balloons perpendicular to the axis. */
const callOuts: CallOut[] = [
  {
    name: msg("heroDrawing.arbor", "Arbor, B16"),
    tip: locate(axis, 60, 24, 0),
    balloon: locate(axis, 44, 84, 0),
  },
  {
    name: msg("heroDrawing.body", "Body"),
    tip: locate(axis, 257, 54, 0),
    balloon: locate(axis, 244, 112, 0),
  },
  {
    name: msg("heroDrawing.nut", "Split nut"),
    tip: locate(axis, 385, 58, 0),
    balloon: locate(axis, 372, 112, 0),
  },
  {
    name: msg("heroDrawing.jaw", "Jaw, 3 pieces"),
    tip: locate(axis, 450, 34, 180),
    balloon: locate(axis, 462, 104, 180),
  },
  {
    name: msg("heroDrawing.sleeve", "Sleeve"),
    tip: locate(axis, 575, 64, 180),
    balloon: locate(axis, 586, 122, 180),
  },
  {
    name: msg("heroDrawing.key", "Key"),
    tip: locate(keyAxis, 70, 10, 180),
    balloon: locate(keyAxis, 84, 62, 180),
  },
];

const mono = "var(--font-mono, ui-monospace, Menlo, Consolas, monospace)";

function Balloon({ number, tip, balloon }: { number: number; tip: Point; balloon: Point }) {
  const [x, y] = balloon;
  return (
    <>
      <path d={`M${write(tip)}L${write(balloon)}`} strokeWidth={0.8} />
      <circle cx={tip[0]} cy={tip[1]} r={2.2} fill="currentColor" stroke="none" />
      <circle className="balloon" cx={x} cy={y} r={13} fill={sheetFill} strokeWidth={1.1} />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={13}
        fill="currentColor"
        stroke="none"
      >
        {number}
      </text>
    </>
  );
}

function PartsList({ x, y }: { x: number; y: number }) {
  return (
    <g className="table" fontSize={12.5} stroke="none" fill="currentColor">
      {callOuts.map(({ name }, i) => (
        <g key={name.id}>
          <path
            d={`M${x} ${y + 22 * i}h176`}
            stroke="currentColor"
            strokeWidth={0.6}
            opacity={0.6}
          />
          <text x={x + 4} y={y + 22 * i - 6}>
            {i + 1}
          </text>
          <text x={x + 28} y={y + 22 * i - 6}>
            {textOf(name)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The title block. An exploded view has no scale. */
function TitleBlock({ x, y }: { x: number; y: number }) {
  return (
    <g className="table" transform={`translate(${x} ${y})`} fontSize={12.5}>
      <path d="M0 0H196V26H0ZM92 0V26" strokeWidth={0.6} />
      <g fill="currentColor" stroke="none" textAnchor="middle">
        <text x={46} y={17}>
          MW-411-013
        </text>
        <text x={144} y={17}>
          {t("heroDrawing.scale", "Not to scale")}
        </text>
      </g>
    </g>
  );
}

export function Chuck() {
  return (
    <>
      <clipPath id="chuck-mouth">
        <path d={mouth} />
      </clipPath>
      <g strokeWidth={0.7} strokeDasharray="16 4 2 4" opacity={0.8}>
        <path d={`M${write(locate(axis, -52))}L${write(locate(axis, 694))}`} />
        <path d={`M${write(locate(keyAxis, -26))}L${write(locate(keyAxis, 214))}`} />
      </g>
      {strokes.map(({ line, d }) => (
        <path key={d} d={d} {...looks[line]} />
      ))}
      <path clipPath="url(#chuck-mouth)" d={inside} strokeWidth={0.8} />
    </>
  );
}

/** An exploded drill chuck. The parts list moves below the drawing where it would be too small to read. */
export function HeroDrawing({
  title = t("heroDrawing.title", "A drill chuck taken apart, with its parts numbered"),
  className,
}: {
  title?: string;
  className?: string;
}) {
  return (
    <figure className={className}>
      <svg
        role="img"
        viewBox="0 0 720 560"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeLinecap="round"
        fontFamily={mono}
      >
        <title>{title}</title>
        <Chuck />
        {callOuts.map((callOut, i) => (
          <Balloon key={callOut.name.id} number={i + 1} {...callOut} />
        ))}
        <PartsList x={16} y={40} />
        <TitleBlock x={508} y={522} />
      </svg>
      <figcaption>
        <ol>
          {callOuts.map(({ name }) => (
            <li key={name.id}>{textOf(name)}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
