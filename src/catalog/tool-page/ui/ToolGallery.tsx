import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { hasCommand, keyOf } from "../../../lib/browser/keys.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Tool } from "../../tools/contract.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import "./gallery.css";

interface ToolGalleryProps {
  tool: Tool;
  pictures: readonly string[];
  sizes: string;
  onEnlarge: (event: MouseEvent, picture: Tool) => void;
}

/**
 * A strip that scrolls from picture to picture: by swiping and by its links also without script.
 * Script adds the arrow keys and marks the picture that is shown.
 */
export function ToolGallery({ tool, pictures, sizes, onEnlarge }: ToolGalleryProps) {
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const count = pictures.length;
  const shots = shotsOf(tool, pictures);

  function show(index: number): void {
    const place = Math.min(Math.max(index, 0), count - 1);
    strip.current?.scrollTo({ left: place * strip.current.clientWidth });
  }

  function move(event: KeyboardEvent): void {
    const places = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 };
    const place = places[keyOf(event) as keyof typeof places];
    if (place === undefined || hasCommand(event) || event.altKey) return;
    event.preventDefault();
    show(place);
  }

  return (
    <div className="self-start">
      <div className="relative border border-line">
        <section
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keyboard
          tabIndex={0}
          aria-label={t("gallery.label", "Pictures of {name}", { name: tool.name })}
          className="gallery"
          onKeyDown={move}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
        >
          {shots.map(({ id, picture }, index) => (
            <div key={id} id={id} className="relative">
              <ToolPicture tool={picture} eager={index === 0} sizes={sizes} />
              <a
                href={picture.img}
                tabIndex={index === shown ? undefined : -1}
                onClick={(event) => onEnlarge(event, picture)}
                className="enlarge-link"
              >
                <span className="sr-only">
                  {t("picture.enlarge", "Enlarge the picture of {name}", { name: picture.name })}
                </span>
                <span aria-hidden="true">+</span>
              </a>
            </div>
          ))}
        </section>
      </div>
      <Thumbnails shots={shots} shown={shown} onShow={show} />
    </div>
  );
}

interface Shot {
  readonly id: string;
  readonly number: number;
  /** The tool with this picture, which its name says. */
  readonly picture: Tool;
}

function shotsOf(tool: Tool, pictures: readonly string[]): Shot[] {
  const { name } = tool;
  const count = pictures.length;
  return pictures.map((img, index) => {
    const number = index + 1;
    const named = t("gallery.picture", "{name}, picture {number} of {count}", {
      name,
      number,
      count,
    });
    return { id: `picture-${number}`, number, picture: { ...tool, img, name: named } };
  });
}

interface ThumbnailsProps {
  shots: readonly Shot[];
  shown: number;
  onShow: (index: number) => void;
}

function Thumbnails({ shots, shown, onShow }: ThumbnailsProps) {
  const count = shots.length;
  return (
    <ul className="thumbnails">
      {shots.map(({ id, number, picture }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-label={t("gallery.number", "Picture {number} of {count}", { number, count })}
            aria-current={index === shown || undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            <ToolPicture tool={{ ...picture, name: "" }} sizes="4.5rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
