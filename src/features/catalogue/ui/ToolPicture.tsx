import { pictureSet } from "../../images/rules.ts";
import type { Tool } from "../contract.ts";

/** How wide a card's picture is: a stamp on a phone, otherwise two or three columns of the page. */
const ON_A_CARD = "(width >= 68rem) 25rem, (width >= 40rem) 50vw, 7.5rem";

interface ToolPictureProps {
  tool: Tool;
  /** Load it at once: it is in the first screenful. */
  eager?: boolean;
  /** How wide it is shown, as an image's `sizes`; a card's width unless given. */
  sizes?: string | undefined;
}

/**
 * A tool's picture in its fixed 4:3 place, so that nothing moves when it arrives. An uploaded one
 * comes in the size and format that suit the screen; drawings and pictures elsewhere are one file.
 */
export function ToolPicture({ tool, eager = false, sizes = ON_A_CARD }: ToolPictureProps) {
  const set = pictureSet(tool.img);
  // Where a browser works it out from the page, it knows better.
  const width = eager ? sizes : `auto, ${sizes}`;
  const image = (
    <img
      src={tool.img}
      srcSet={set?.webp}
      sizes={set && width}
      alt={tool.name}
      width={set?.width ?? 480}
      height={set?.height ?? 360}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
  return (
    <div className="tool-picture" data-photo={set && isNearlyOurs(set)}>
      {set ? (
        <picture>
          <source type="image/avif" srcSet={set.avif} sizes={width} />
          {image}
        </picture>
      ) : (
        image
      )}
    </div>
  );
}

/** Of nearly the place's 4:3, as cameras make them: a card cuts the edges off. */
function isNearlyOurs({ width, height }: { width: number; height: number }): boolean {
  return Math.abs(width / height - 4 / 3) < 0.2;
}
