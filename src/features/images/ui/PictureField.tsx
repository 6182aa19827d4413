import { type DragEvent, type Ref, useEffect, useEffectEvent, useId, useState } from "react";
import { Button, buttonClass } from "../../../kit/ui/Button.tsx";
import { PICTURE_TYPES } from "../rules.ts";
import { type UploadState, useUpload } from "./use-upload.ts";
import "./picture-field.css";

interface PictureFieldProps {
  label: string;
  /** Of the form's validation; upload errors are separate. */
  error?: string | undefined;
  /** "" without a picture; it stays until another is uploaded. */
  value: string;
  onChange: (url: string) => void;
  onBusy?: (isBusy: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Uploads a chosen or dropped file at once; the value is its address. With react-hook-form:
 * `<Controller render={({ field }) => <PictureField {...field} label="image" />} />`.
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
              // A validation error is announced by moving the focus here.
              role={state.at === "failed" ? "alert" : undefined}
              className="text-bad text-note"
            >
              <span aria-hidden="true">✕ </span>
              {fault}
              {state.at === "failed" && value !== "" && " The current picture stays."}
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

/** Without this, a file dropped beside the field replaces the page. */
function preventFileDrop(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener("dragover", prevent);
  window.addEventListener("drop", prevent);
  return () => {
    window.removeEventListener("dragover", prevent);
    window.removeEventListener("drop", prevent);
  };
}

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
  name: string;
  /** From 0 to 1; undefined without progress events. */
  part: number | undefined;
}

function UploadProgress({ name, part }: UploadProgressProps) {
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
  return percent < 100 ? `${percent}%` : "Uploaded. Processing…";
}
