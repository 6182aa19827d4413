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
