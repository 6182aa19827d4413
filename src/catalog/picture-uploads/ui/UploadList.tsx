import { useEffect, useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FieldError } from "../../../lib/ui/Field.tsx";
import type { Upload } from "./use-uploads.ts";

interface UploadListProps {
  /** Those that are not done. */
  uploads: readonly Upload[];
  onCancel: (upload: Upload) => void;
  onRetry: () => void;
}

export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  return (
    <ul className="grid gap-3 empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-3">
          {upload.sentence === undefined || upload.canRetry ? <Preview file={upload.file} /> : null}
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-medium">{upload.file.name}</p>
            {upload.status === "failed" ? (
              <FieldError role="alert" text={upload.sentence} />
            ) : (
              <Progress upload={upload} />
            )}
          </div>
          {upload.canRetry && upload.status === "failed" && (
            <Button onClick={onRetry}>{t("pictures.upload.retry", "Retry")}</Button>
          )}
          <Button
            aria-label={
              upload.status === "failed"
                ? t("pictures.upload.dismissFile", "Dismiss {name}", { name: upload.file.name })
                : t("pictures.upload.cancelFile", "Cancel {name}", { name: upload.file.name })
            }
            onClick={() => onCancel(upload)}
          >
            {upload.status === "failed"
              ? t("pictures.upload.dismiss", "Dismiss")
              : t("pictures.upload.cancel", "Cancel")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const [src, setSrc] = useState("");
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className="tool-picture w-24 border border-line">
      {src !== "" && <img src={src} alt="" width={480} height={360} />}
    </div>
  );
}

function Progress({ upload: { file, status, part } }: { upload: Upload }) {
  const percent = part === undefined ? undefined : Math.floor(part * 100);
  const isCounting = status === "sending" && percent !== undefined && percent < 100;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t("pictures.upload.name", "Uploading {name}", { name: file.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={status === "sending" ? percent : undefined}
        className="picture-progress"
        data-waits={isCounting ? undefined : true}
      >
        <span style={{ transform: `scaleX(${(percent ?? 100) / 100})` }} />
      </div>
      <p className="label-text mt-1 text-steel">{progressLabel(status, percent)}</p>
    </div>
  );
}

function progressLabel(status: Upload["status"], percent: number | undefined): string {
  if (status === "waiting") return t("pictures.upload.waiting", "Waiting");
  if (percent === undefined) return t("pictures.upload.sending", "Sending");
  return percent < 100
    ? t("pictures.upload.percent", "{percent}%", { percent })
    : t("pictures.upload.processing", "Uploaded. Processing…");
}
