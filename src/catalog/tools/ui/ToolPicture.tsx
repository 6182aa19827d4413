import { pictureSet } from "../../pictures/rules.ts";
import type { Tool } from "../contract.ts";

const ON_A_CARD = "(width >= 68rem) 25rem, (width >= 40rem) 50vw, 7.5rem";

interface ToolPictureProps {
  tool: Pick<Tool, "img" | "name" | "lang">;
  eager?: boolean;
  /** The image's `sizes`; a card's width unless given. */
  sizes?: string | undefined;
}

/**
 * A picture in a fixed 4:3 box, so that the layout does not shift. Uploads come in several sizes
 * and formats; drawings and external pictures are one file.
 */
export function ToolPicture({ tool, eager = false, sizes = ON_A_CARD }: ToolPictureProps) {
  const set = pictureSet(tool.img);
  // `auto` lets browsers that support it measure the box.
  const width = eager ? sizes : `auto, ${sizes}`;
  const image = (
    <img
      src={tool.img}
      srcSet={set?.webp}
      sizes={set && width}
      alt={tool.name}
      lang={tool.lang?.name}
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

/** Close enough to 4:3 to be cropped by a card. */
function isNearlyOurs({ width, height }: { width: number; height: number }): boolean {
  return Math.abs(width / height - 4 / 3) < 0.2;
}
