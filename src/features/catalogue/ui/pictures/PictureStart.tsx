import { useId, useRef } from "react";
import { Button } from "../../../../kit/ui/Button.tsx";
import { ErrorState } from "../../../../kit/ui/Feedback.tsx";
import { PictureDrop } from "../../../images/ui/PictureDrop.tsx";
import "../../../images/ui/picture-field.css";

interface PictureStartProps {
  trouble: { readonly sentence: string; readonly retry: () => void } | undefined;
  onFiles: (files: File[]) => void;
}

export function PictureStart({ trouble, onFiles }: PictureStartProps) {
  const id = useId();
  return (
    <div className="grid gap-10">
      {trouble && (
        <ErrorState
          what="The files were not read."
          safe={trouble.sentence}
          onRetry={trouble.retry}
        />
      )}
      <div className="grid max-w-3xl gap-1.5">
        <label htmlFor={id} className="font-medium text-note">
          Pictures, a folder, or one ZIP
        </label>
        <div className="picture-field">
          <PictureDrop
            id={id}
            label="Choose files"
            accept={[".zip", "application/zip"]}
            hint="JPEG, PNG, WebP or AVIF, at most 8 MB each. A ZIP may have 200 MB and 2,000 files."
            onFiles={onFiles}
          >
            <FolderInput onFiles={onFiles} />
          </PictureDrop>
        </div>
      </div>
      <section>
        <h2 className="heading text-lead">The names of the files</h2>
        <ul className="measure mt-3 grid list-disc gap-2 pl-5 text-graphite">
          <li>
            A name begins with the product's part number: <Code>MW-401-100.jpg</Code>,{" "}
            <Code>MW-401-100_2.png</Code>, <Code>mw401100 side.webp</Code>. Capitals and separators
            do not matter.
          </li>
          <li>
            The rest of the name is the order: first the name without a rest, then <Code>_2</Code>,{" "}
            <Code>_10</Code>, <Code>side</Code>.
          </li>
          <li>
            If several part numbers fit, the longest is used. A name that fits two products is
            reported and not used.
          </li>
          <li>You see what fits before anything is saved.</li>
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
      <input
        ref={input}
        type="file"
        hidden
        // Not among React's types.
        {...{ webkitdirectory: "" }}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button className="only-mouse" onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-ink text-note">{children}</code>;
}
