import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { usePictureFiles } from "./use-picture-files.ts";

interface ImportProgressProps {
  found: Pick<ReturnType<typeof usePictureFiles>, "files" | "left" | "reading">;
}

export function ImportProgress({ found: { files, left, reading } }: ImportProgressProps) {
  const isUploading = reading !== undefined && reading.part < 1;
  const known = Math.max(1, reading?.files ?? files.length);
  const read = Math.min(known, files.length - left);
  const part = isUploading ? reading.part : read / known;
  return (
    <div className="max-w-md">
      <div
        role="progressbar"
        aria-label={t("pictures.read", "Pictures read")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(part * 100)}
        className="picture-progress"
      >
        <span style={{ transform: `scaleX(${part})` }} />
      </div>
      <p className="label-text mt-1 text-steel">
        {isUploading
          ? t("pictures.sent", "{name}: {percent}% sent", {
              name: reading.name,
              percent: Math.floor(part * 100),
            })
          : t("pictures.progress", "{read} of {all} files", {
              read: formatCount(read),
              all: formatCount(known),
            })}
      </p>
    </div>
  );
}
