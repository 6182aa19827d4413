import { avatars } from "./avatars.ts";
import { Drawn } from "./Drawn.tsx";
import { marks } from "./marks.ts";

/** A mark or portrait by its name, or a picture by its URL. Decorative. */
export function CompanyPicture({ img, className }: { img: string; className?: string }) {
  const mark = marks[img];
  if (mark) return <Drawn mark={mark} width={64} className={className} />;
  const avatar = avatars[img];
  if (avatar) return <Drawn mark={avatar} width={96} className={className} />;
  return <img src={img} alt="" className={className} loading="lazy" />;
}
