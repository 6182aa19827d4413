import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { keyOf } from "../../../lib/browser/keys.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { moved } from "../../../lib/ui/Reorder.tsx";
import { usePointerReorder } from "./use-pointer-reorder.ts";

interface PictureListProps {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}

type Control = "handle" | "earlier" | "later" | "remove";

/** Moves and removes pictures: what is announced then, and which control has the focus. */
function useOrder({ pictures, onChange }: PictureListProps) {
  const [announcement, setAnnouncement] = useState("");
  // Moving an element in the document takes the focus from it.
  const [focus, setFocus] = useState<{ img: string; control: Control }>();
  const count = pictures.length;
  const { list, dragged, start } = usePointerReorder<HTMLOListElement>(move);
  const listed = useRef(pictures);
  listed.current = pictures;
  useEffect(() => {
    if (!focus) return;
    const item = list.current?.children[listed.current.indexOf(focus.img)];
    item?.querySelector<HTMLElement>(`[data-control="${focus.control}"]`)?.focus();
  }, [focus, list]);

  function move(from: number, to: number): void {
    if (to < 0 || to >= count || from === to) return;
    onChange(moved(pictures, from, to));
    setAnnouncement(
      t(
        "pictures.moved",
        "Moved to place {place} of {count}.{place, plural, =1 { It is the main picture now.} other {}}",
        { place: to + 1, count },
      ),
    );
  }

  function moveBy(control: Control, from: number, to: number): void {
    move(from, to);
    setFocus({ img: pictures[from] ?? "", control });
  }

  function remove(place: number): void {
    onChange(pictures.filter((_, index) => index !== place));
    setAnnouncement(t("pictures.removed", "Picture {place} removed.", { place: place + 1 }));
    const next = pictures[place + 1] ?? pictures[place - 1];
    if (next !== undefined) setFocus({ img: next, control: "remove" });
  }
  return { list, dragged, start, announcement, moveBy, remove };
}

/** Ordered by dragging, by buttons, and by the arrow keys on a picture's handle. */
export function PictureList(props: PictureListProps) {
  const { pictures } = props;
  const count = pictures.length;
  const { list, dragged, start, announcement, moveBy, remove } = useOrder(props);
  return (
    <>
      <ol
        ref={list}
        aria-label={t("pictures.groups.inOrder", "Pictures in order")}
        className="picture-list"
      >
        {pictures.map((img, place) => (
          <li key={img} data-place={place} data-dragged={place === dragged || undefined}>
            <Picture {...{ img, place, count }} />
            <div className="flex">
              {count > 1 && (
                <MoveControls
                  {...{ place, count }}
                  onMove={(control, to) => moveBy(control, place, to)}
                  onDrag={(event) => start(event, place)}
                />
              )}
              <Button
                data-control="remove"
                aria-label={t("pictures.remove", "Remove picture {place} of {count}", {
                  place: place + 1,
                  count,
                })}
                className="picture-tool"
                onClick={() => remove(place)}
              >
                <span aria-hidden="true">✕</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface PlaceProps {
  /** The place, from 0 on. */
  place: number;
  count: number;
}

function Picture({ img, place, count }: PlaceProps & { img: string }) {
  const alt =
    place === 0
      ? t("toolField.mainPicture", "Main picture")
      : t("pictures.place", "Picture {place}", { place: place + 1 });
  return (
    <div className="relative">
      <div className="tool-picture">
        <Shown src={img} alt={alt} />
      </div>
      {place === 0 && count > 1 && (
        <span className="sm:absolute sm:top-2 sm:left-2">
          <Badge tone="good">{t("pictures.main", "Main")}</Badge>
        </span>
      )}
    </div>
  );
}

interface MoveControlsProps extends PlaceProps {
  onMove: (control: Control, to: number) => void;
  onDrag: (event: PointerEvent) => void;
}

/** A handle to drag, which the arrow keys move too, and a button for each direction. */
function MoveControls({ place, count, onMove, onDrag }: MoveControlsProps) {
  const values = { place: place + 1, count };
  function press(event: KeyboardEvent): void {
    const places: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: count - 1,
    };
    const to = places[keyOf(event)];
    if (to === undefined) return;
    event.preventDefault();
    onMove("handle", to);
  }
  return (
    <>
      <button
        type="button"
        data-control="handle"
        aria-label={t("pictures.move", "Move picture {place} of {count}", values)}
        aria-description={t("pictures.move.how", "Drag it, or press the arrow keys.")}
        className="picture-tool touch-none cursor-grab"
        onPointerDown={onDrag}
        onKeyDown={press}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <Button
        data-control="earlier"
        aria-label={t("pictures.move.earlier", "Move picture {place} of {count} earlier", values)}
        className="picture-tool"
        disabled={place === 0}
        onClick={() => onMove("earlier", place - 1)}
      >
        <span aria-hidden="true">←</span>
      </Button>
      <Button
        data-control="later"
        aria-label={t("pictures.move.later", "Move picture {place} of {count} later", values)}
        className="picture-tool"
        disabled={place === count - 1}
        onClick={() => onMove("later", place + 1)}
      >
        <span aria-hidden="true">→</span>
      </Button>
    </>
  );
}

function Shown({ src, alt }: { src: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <div className="hatched h-full" role="img" aria-label={alt} />;
  return (
    <img
      src={src}
      alt={alt}
      width={480}
      height={360}
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}
