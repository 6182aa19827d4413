import { useId, useRef } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { FileInput } from "../../../lib/ui/form/FileField.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { PictureDrop } from "../../picture-uploads/ui/PictureDrop.tsx";
import "../../picture-uploads/ui/picture-field.css";

interface PictureStartProps {
  failure: { readonly sentence: string; readonly retry: () => void } | undefined;
  onFiles: (files: File[]) => void;
}

export function PictureStart({ failure, onFiles }: PictureStartProps) {
  const id = useId();
  return (
    <div className="grid gap-10">
      {failure && (
        <ErrorState
          what={t("pictures.notRead", "The files were not read.")}
          safe={failure.sentence}
          onRetry={failure.retry}
        />
      )}
      <div className="grid max-w-3xl gap-1.5">
        <label htmlFor={id} className="font-medium text-note">
          {t("pictures.choose", "Pictures, a folder, or one ZIP")}
        </label>
        <div className="picture-field">
          <PictureDrop
            id={id}
            label={t("pictures.choose.files", "Choose files")}
            accept={[".zip", "application/zip"]}
            hint={t(
              "pictures.choose.hint",
              "JPEG, PNG, WebP or AVIF, at most 8 MB each. A ZIP may have 200 MB and 2,000 files.",
            )}
            onFiles={onFiles}
          >
            <FolderInput onFiles={onFiles} />
          </PictureDrop>
        </div>
      </div>
      <section>
        <h2 className="heading text-lead">{t("pictures.names", "The names of the files")}</h2>
        <ul className="measure mt-3 grid list-disc gap-2 pl-5 text-graphite">
          <li>
            <Rich
              id="pictures.names.part"
              text="A name begins with the product's part number: <code>MW-401-100.jpg</code>, <code>MW-401-100_2.png</code>, <code>mw401100 side.webp</code>. Capitals and separators do not matter."
              tags={{ code }}
            />
          </li>
          <li>
            <Rich
              id="pictures.names.order"
              text="The rest of the name is the order: first the name without a rest, then <code>_2</code>, <code>_10</code>, <code>side</code>."
              tags={{ code }}
            />
          </li>
          <li>
            {t(
              "pictures.names.longest",
              "If several part numbers fit, the longest is used. A name that fits two products is reported and not used.",
            )}
          </li>
          <li>{t("pictures.names.preview", "You see what fits before anything is saved.")}</li>
        </ul>
      </section>
    </div>
  );
}

/** Folders can be chosen with a mouse only: phones have no folders to choose. */
function FolderInput({ onFiles }: Pick<PictureStartProps, "onFiles">) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        hidden
        // Not among React's types.
        {...{ webkitdirectory: "" }}
        onFiles={onFiles}
      />
      <Button className="only-mouse" onClick={() => input.current?.click()}>
        {t("pictures.choose.folder", "Choose a folder")}
      </Button>
    </>
  );
}

function code(words: string) {
  return (
    <code className="font-mono text-ink text-note" translate="no">
      {words}
    </code>
  );
}
