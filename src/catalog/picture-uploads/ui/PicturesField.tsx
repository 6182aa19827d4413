import { type Ref, useEffect, useEffectEvent, useId } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { FieldError } from "../../../lib/ui/Field.tsx";
import { PictureDrop } from "./PictureDrop.tsx";
import { PictureList } from "./PictureList.tsx";
import { UploadList } from "./UploadList.tsx";
import { usePictureUploads } from "./use-picture-uploads.ts";
import "./picture-field.css";

interface PicturesFieldProps {
  label: string;
  /** The form's validation found it; upload errors are separate. */
  error?: string | undefined;
  /** Addresses in order, one to a line; the first is the main picture. */
  value: string;
  onChange: (value: string) => void;
  onBusy?: (isBusy: boolean) => void;
  /** 1: a new picture replaces the one that there is. */
  max: number;
  ref?: Ref<HTMLInputElement>;
}

/** Uploads chosen or dropped files at once, and orders them. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, error, value, onChange, onBusy, max, ref } = props;
  const id = useId();
  const isSingle = max === 1;
  const pictures = value === "" ? [] : value.split("\n");
  const add = useEffectEvent((url: string) => {
    if (isSingle) onChange(url);
    else if (!pictures.includes(url) && pictures.length < max)
      onChange([...pictures, url].join("\n"));
  });
  const { uploads, add: send, remove, retry } = usePictureUploads({ onDone: add, preloads: true });
  const open = uploads.filter(({ status }) => status !== "done");
  const isBusy = open.some(({ status }) => status !== "failed");
  const reportBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);
  const last = uploads.findLast(({ status }) => status === "done");
  const isLastShown = last?.result !== undefined && pictures.includes(last.result);

  function choose(files: readonly File[]): void {
    // A refused file is not offered again beside the one that replaces it.
    remove(({ status, canRetry }) => status === "failed" && !canRetry);
    send(files.slice(0, isSingle ? 1 : Math.max(0, max - pictures.length)));
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-note">
        {label}
      </label>
      <div className="picture-field" data-invalid={(error !== undefined && !isBusy) || undefined}>
        {pictures.length > 0 && (
          <PictureList pictures={pictures} onChange={(ordered) => onChange(ordered.join("\n"))} />
        )}
        <UploadList
          uploads={open}
          onCancel={(upload) => remove(({ id }) => id === upload.id)}
          onRetry={retry}
        />
        <FieldError id={`${id}-error`} text={open.length === 0 ? error : undefined} />
        <p role="status" className="text-good text-note empty:hidden">
          {isLastShown && !isBusy && t("pictures.uploaded", "✓ The picture is uploaded.")}
        </p>
        {isSingle || pictures.length < max ? (
          <PictureDrop
            id={id}
            ref={ref}
            describedBy={error === undefined ? undefined : `${id}-error`}
            label={chooseLabel(pictures.length, isSingle)}
            hint={t("pictures.hint", "JPEG, PNG, WebP or AVIF, at most 8 MB each")}
            onFiles={choose}
          />
        ) : (
          <p className="text-note text-steel">
            {t("pictures.most", "A tool has at most {max} pictures.", { max })}
          </p>
        )}
      </div>
    </div>
  );
}

function chooseLabel(count: number, isSingle: boolean): string {
  if (isSingle) {
    return count === 0
      ? t("pictures.choose.one", "Choose a picture")
      : t("pictures.replace", "Replace");
  }
  return count === 0
    ? t("pictures.choose.some", "Choose pictures")
    : t("pictures.add", "Add pictures");
}
