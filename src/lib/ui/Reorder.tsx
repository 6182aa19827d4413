/** Entries of a list are moved by buttons, which work by keyboard and touch, and by dragging a handle. */
import { type DragEvent, type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../i18n/i18n.ts";
import { Button } from "./Button.tsx";
import "./reorder.css";

interface ReorderOptions {
  count: number;
  onMove: (from: number, to: number) => void;
}

export interface Reorder extends ReorderOptions {
  /** Where the dragged entry would be put. */
  readonly target: number | undefined;
  readonly startDrag: (index: number) => void;
  readonly dragOver: (index: number) => void;
  readonly drop: () => void;
  readonly endDrag: () => void;
}

/** Follows the entry that is dragged. `onMove` is called when it is dropped on another. */
export function useReorder({ count, onMove }: ReorderOptions): Reorder {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  function endDrag(): void {
    setDragged(undefined);
    setTarget(undefined);
  }
  return {
    count,
    onMove,
    target,
    startDrag: setDragged,
    dragOver: (index) => setTarget(dragged === undefined ? undefined : index),
    drop: () => {
      if (dragged !== undefined && target !== undefined && dragged !== target)
        onMove(dragged, target);
      endDrag();
    },
    endDrag,
  };
}

/** Props of the entry's element, onto which another entry can be dropped. */
export function dropTarget({ target, dragOver, drop }: Reorder, index: number) {
  return {
    "data-drop": target === index || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      dragOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      drop();
    },
  };
}

interface MoveProps {
  reorder: Reorder;
  index: number;
  /** Screen readers say it of the entry. */
  name: string;
  disabled?: boolean;
}

/** The handle of an entry for mice; `MoveButtons` are for everyone else. */
export function DragHandle({ reorder, index }: Pick<MoveProps, "reorder" | "index">) {
  function start(event: DragEvent<HTMLSpanElement>): void {
    event.stopPropagation();
    const entry = event.currentTarget.closest("li, tr");
    event.dataTransfer.effectAllowed = "move";
    // Firefox drags nothing without data; of a type that no text field takes.
    event.dataTransfer.setData("application/x-entry", String(index));
    if (entry) event.dataTransfer.setDragImage(entry, 16, 16);
    reorder.startDrag(index);
  }
  return (
    <span
      aria-hidden="true"
      draggable
      title={t("reorder.drag", "Drag to move")}
      className="drag-handle"
      onDragStart={start}
      onDragEnd={reorder.endDrag}
    >
      <svg viewBox="0 0 12 18" aria-hidden="true">
        <path d="M3 3h.01M9 3h.01M3 9h.01M9 9h.01M3 15h.01M9 15h.01" />
      </svg>
    </span>
  );
}

/** Buttons that move an entry by one place, and keep the focus. */
export function MoveButtons({ reorder, index, name, disabled = false }: MoveProps) {
  const { count, onMove } = reorder;
  /** React may take the moved element out of the page for a moment, which loses its focus. */
  function move(to: number) {
    return (event: MouseEvent<HTMLButtonElement>) => {
      const button = event.currentTarget;
      flushSync(() => onMove(index, to));
      button.focus();
    };
  }
  return (
    <>
      <Button
        className="btn-square"
        aria-label={t("reorder.up", "Move {name} up", { name })}
        disabled={disabled || index === 0}
        onClick={move(index - 1)}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        className="btn-square"
        aria-label={t("reorder.down", "Move {name} down", { name })}
        disabled={disabled || index === count - 1}
        onClick={move(index + 1)}
      >
        <span aria-hidden="true">↓</span>
      </Button>
    </>
  );
}

/** A copy with the entry at `from` moved to `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
