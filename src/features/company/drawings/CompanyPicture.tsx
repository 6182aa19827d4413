import { avatars } from "./avatars.ts";
import { type Mark, marks } from "./marks.ts";

function Drawn({ mark, field, className }: { mark: Mark; field: number; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${field} ${field}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={mark.fine} strokeWidth={0.7} opacity={0.75} />
      <path d={mark.line} strokeWidth={1.7} />
    </svg>
  );
}

/**
 * A picture that the owner's file names: one of the drawn marks, one of the portraits, or else the
 * address of a picture. Decorative, since the words stand beside it.
 */
export function CompanyPicture({ img, className }: { img: string; className?: string }) {
  const mark = marks[img];
  if (mark) return <Drawn mark={mark} field={64} className={className} />;
  const avatar = avatars[img];
  if (avatar) return <Drawn mark={avatar} field={96} className={className} />;
  return <img src={img} alt="" className={className} loading="lazy" />;
}
