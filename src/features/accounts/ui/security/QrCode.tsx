import { encode } from "uqr";
import { QUIET, qrPath } from "./qr-path.ts";

/** A text as a QR code, dark on white in every theme, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The quiet zone is drawn with the white sheet, not counted among the modules.
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
