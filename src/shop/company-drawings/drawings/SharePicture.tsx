import { Chuck } from "./HeroDrawing.tsx";
import { Logo } from "./Logo.tsx";

/** The link preview (Open Graph image), 1200 by 630. Without text, because it may be rendered where no fonts are. */
export function SharePicture() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width={1200} height={630}>
      <title>The shop</title>
      <rect width={1200} height={630} fill="#FAF8F3" />
      <rect x={28} y={28} width={1144} height={574} fill="none" stroke="#D8D4CA" strokeWidth={2} />
      <svg x={96} y={205} width={220} height={220} color="#16212B" aria-hidden="true">
        <Logo />
      </svg>
      <g
        transform="translate(372 18) scale(1.06)"
        color="#16212B"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <Chuck />
      </g>
    </svg>
  );
}
