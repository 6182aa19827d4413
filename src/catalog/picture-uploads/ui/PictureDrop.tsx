import { type DragEvent, type ReactNode, type Ref, useState } from "react";
import { unreadableFile } from "../../../lib/api-client/files.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { buttonClass } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FileInput } from "../../../lib/ui/form/FileField.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { PICTURE_TYPES } from "../../pictures/rules.ts";

interface PictureDropProps {
  id: string;
  label: string;
  hint: ReactNode;
  onFiles: (files: File[]) => void;
  /** The types of files that are taken, written as in `accept`; pictures unless given. */
  types?: readonly string[];
  /** Further ones. */
  accept?: readonly string[];
  /** Marks the input as invalid. */
  describedBy?: string | undefined;
  children?: Elements;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A file input for several files, and the place to drop files and folders. */
export function PictureDrop(props: PictureDropProps) {
  const { id, label, hint, onFiles, describedBy, children, ref } = props;
  const { types = PICTURE_TYPES, accept = [] } = props;
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then(
      (files) => files.length > 0 && onFiles(files),
      () => toast.failure(unreadableFile().message),
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the input
    <div
      className="picture-drop grid gap-3"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileInput
          id={id}
          ref={ref}
          multiple
          accept={[...types, ...accept].join(",")}
          className="peer sr-only"
          aria-invalid={describedBy === undefined ? undefined : true}
          aria-describedby={[describedBy, `${id}-hint`].filter(Boolean).join(" ")}
          onFiles={onFiles}
        />
        <label htmlFor={id} className={buttonClass("quiet", "picture-choose")}>
          {label}
        </label>
        {children}
        <span className="only-mouse text-note text-steel">
          {t("pictures.drop", "or drop files here")}
        </span>
      </div>
      <p id={`${id}-hint`} className="text-note text-steel">
        {hint}
      </p>
    </div>
  );
}

/** The files of a drop, also those in dropped folders. */
async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Read before the first await: the list is empty afterwards.
  const entries = Array.from(items, (item) => item.webkitGetAsEntry());
  const plain = [...files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  // Hidden files are the system's.
  if (entry.name.startsWith(".")) return [];
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    // A reader answers at most 100 entries at once.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesIn(each)));
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
