import { useId } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FieldError } from "../../../lib/ui/Field.tsx";
import { PictureDrop } from "../../picture-uploads/ui/PictureDrop.tsx";
import "../../picture-uploads/ui/picture-field.css";
import type { useFileUploads } from "./use-file-uploads.ts";

const ENDINGS = [".step", ".stp", ".p21", ".dxf", ".pdf"];

type FileDropProps = ReturnType<typeof useFileUploads> & { isFull: boolean };

/** Takes files by choosing or dropping; below are those on their way and those refused, with the reason. */
export function FileDrop({ uploads, add, dismiss, isFull }: FileDropProps) {
  const id = useId();
  return (
    <div className="grid gap-4">
      {isFull ? (
        <p className="text-steel">
          {t("files.full", "The product has 20 files. Remove one to add another.")}
        </p>
      ) : (
        <PictureDrop
          id={id}
          label={t("files.add", "Add files")}
          types={ENDINGS}
          hint={t("files.hint", "STEP, DXF or PDF, up to 16 MB each. Buyers get them as they are.")}
          onFiles={add}
        />
      )}
      <ul className="grid gap-3 empty:hidden">
        {uploads.map(({ id: upload, file: { name }, part = 0, sentence }) => (
          <li key={upload} className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere font-medium">{name}</p>
              <FieldError role="alert" text={sentence} />
            </div>
            {sentence === undefined ? (
              <progress
                value={part}
                aria-label={t("files.progress", "Progress of {name}", { name })}
              />
            ) : (
              <Button
                aria-label={t("pictures.upload.dismissFile", "Dismiss {name}", { name })}
                onClick={() => dismiss(upload)}
              >
                {t("pictures.upload.dismiss", "Dismiss")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
