import { type DragEvent, type Ref, useEffect, useEffectEvent, useId, useState } from "react";
import { Button, buttonClass } from "../../../kit/ui/Button.tsx";
import { PICTURE_TYPES } from "../rules.ts";
import { type UploadState, useUpload } from "./use-upload.ts";
import "./picture-field.css";

interface PictureFieldProps {
  label: string;
  /** Of the form's own check, such as "image is Required". Those of the upload stand by themselves. */
  error?: string | undefined;
  /** Address of the present picture, "" while there is none. It stays until another was taken in. */
  value: string;
  /** A picture was taken in and is at this address. Never called with "". */
  onChange: (url: string) => void;
  /** Whether a file is on its way: the form waits with its submit. */
  onBusy?: (isBusy: boolean) => void;
  /** The file input: react-hook-form focuses it when it is the first bad field. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A form's picture: a file is chosen or dropped, sent at once and shown; the form's value is its
 * address. With react-hook-form, inside of a `<Controller>`:
 * `<PictureField {...field} label="image" error={fieldState.error?.message} onBusy={setBusy} />`.
 */
export function PictureField({ label, error, value, onChange, onBusy, ref }: PictureFieldProps) {
  const id = useId();
  const { state, choose, retry, cancel } = useUpload(onChange);
  const [isOver, setOver] = useState(false);
  const isBusy = state.at === "sending";
  const reportBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);
  useEffect(preventFileDrop, []);

  const fault = state.at === "failed" ? state.sentence : isBusy ? undefined : error;
  const isRefused = state.at === "failed" && !state.again;
  const shown = "preview" in state && !isRefused ? state.preview : value;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) choose(file);
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-note">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the input */}
      <div
        className="picture-field"
        data-over={isOver || undefined}
        data-invalid={fault !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="tool-picture">
          {shown === "" ? <div className="hatched" /> : <Shown key={shown} src={shown} />}
        </div>
        <div className="grid min-w-0 gap-3">
          {isBusy && <UploadProgress name={state.file.name} part={state.part} />}
          {state.at === "failed" && <p className="truncate font-medium">{state.file.name}</p>}
          {fault !== undefined && (
            <p
              id={`${id}-error`}
              // The form's own check is told by the focus that it moves here.
              role={state.at === "failed" ? "alert" : undefined}
              className="text-bad text-note"
            >
              <span aria-hidden="true">✕ </span>
              {fault}
              {state.at === "failed" && value !== "" && " The present picture stays."}
            </p>
          )}
          <p role="status" className="text-good text-note empty:hidden">
            {state.at === "done" && state.url === value && "✓ The picture is uploaded."}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {state.at === "failed" && state.again && (
              <Button onClick={() => void retry(state)}>Retry</Button>
            )}
            <input
              id={id}
              ref={ref}
              type="file"
              accept={PICTURE_TYPES.join(",")}
              className="peer sr-only"
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={fault === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
              onChange={({ target }) => {
                const file = target.files?.[0];
                // So that the same file can be chosen again.
                target.value = "";
                if (file) choose(file);
              }}
            />
            <label htmlFor={id} className={buttonClass("quiet", "picture-choose")}>
              {chooseLabel(state, value)}
            </label>
            {isBusy ? (
              <Button onClick={cancel}>Cancel</Button>
            ) : (
              <span className="picture-drop text-note text-steel">or drop it here</span>
            )}
          </div>
          <p id={`${id}-hint`} className="text-note text-steel">
            JPEG, PNG, WebP or AVIF, at most 8 MB
          </p>
        </div>
      </div>
    </div>
  );
}

/** A file dropped beside the field would be opened in the place of the page, and of what is typed. */
function preventFileDrop(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener("dragover", prevent);
  window.addEventListener("drop", prevent);
  return () => {
    window.removeEventListener("dragover", prevent);
    window.removeEventListener("drop", prevent);
  };
}

/** What cannot be shown leaves its place empty: why it is refused stands beside it in a moment. */
function Shown({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <div className="hatched" />;
  return <img src={src} alt="" width={480} height={360} onError={() => setBroken(true)} />;
}

function chooseLabel({ at }: UploadState, value: string): string {
  if (at === "failed" || at === "sending") return "Choose another";
  return value === "" ? "Choose a picture" : "Replace";
}

interface UploadProgressProps {
  /** The file's name. */
  name: string;
  /** How much of it has gone, 0 to 1; undefined where nobody tells. */
  part: number | undefined;
}

/** How much of a file has gone, as a bar and in words. */
export function UploadProgress({ name, part }: UploadProgressProps) {
  const percent = part === undefined ? undefined : Math.floor(part * 100);
  const isCounting = percent !== undefined && percent < 100;
  return (
    <div>
      <p className="truncate font-medium">{name}</p>
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="picture-progress"
        data-waits={isCounting ? undefined : true}
      >
        <span style={{ transform: `scaleX(${(percent ?? 100) / 100})` }} />
      </div>
      <p className="mt-1 font-mono text-note text-steel">{progressLabel(percent)}</p>
    </div>
  );
}

function progressLabel(percent: number | undefined): string {
  if (percent === undefined) return "Sending";
  return percent < 100 ? `${percent} %` : "Sent. The shop is making it ready.";
}
