import { formatCount } from "../../../../kit/numbers.ts";
import type { usePictureFiles } from "./use-picture-files.ts";

interface ImportProgressProps {
  found: Pick<ReturnType<typeof usePictureFiles>, "files" | "left" | "reading">;
}

export function ImportProgress({ found: { files, left, reading } }: ImportProgressProps) {
  const isUploading = reading !== undefined && reading.part < 1;
  const known = reading?.files ?? files.length;
  const read = reading?.files === undefined ? files.length - left : files.length;
  return (
    <div className="grid gap-1">
      <progress
        className="h-2 w-full max-w-md accent-ink"
        aria-label="Pictures read"
        max={isUploading ? 1 : Math.max(1, known)}
        value={isUploading ? reading.part : Math.min(read, known)}
      />
      <p className="font-mono text-note text-steel">
        {isUploading
          ? `${reading.name}: ${Math.floor(reading.part * 100)}% sent`
          : `${formatCount(read)} of ${formatCount(known)} files`}
      </p>
    </div>
  );
}
