import { useState } from "react";
import { saveFile } from "../../../lib/api-client/files.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { Radio } from "../../../lib/ui/Radio.tsx";
import { useUnsavedWarning } from "../../../lib/ui/unsaved.tsx";
import type { PictureMode } from "../contract.ts";
import { ImportProgress } from "./ImportProgress.tsx";
import { PictureFaults } from "./PictureFaults.tsx";
import { PictureGroups } from "./PictureGroups.tsx";
import { PictureStart } from "./PictureStart.tsx";
import {
  isWritten,
  type PictureGroup,
  reportCsv,
  type SortedFiles,
  sortFiles,
} from "./picture-groups.ts";
import { useAssign } from "./use-assign.ts";
import { usePictureFiles } from "./use-picture-files.ts";

/** Choose files, look at what fits which product, save, and read the report. */
export function PictureImport() {
  const found = usePictureFiles();
  const saving = useAssign();
  const { assigning, results } = saving;
  const [mode, setMode] = useState<PictureMode>("add");
  const sorted = sortFiles(found.files);
  const { groups, faulty } = sorted;
  const isBusy = found.reading !== undefined || found.left > 0;
  const isSaved = groups.length > 0 && groups.every(({ tool }) => results.has(tool._id));
  const { warning } = useUnsavedWarning(isBusy || (groups.length > 0 && !isSaved));

  if (found.files.length === 0 && !isBusy)
    return <PictureStart failure={found.failure} onFiles={(files) => void found.choose(files)} />;

  const saved = groups.filter(({ tool }) => isWritten(results.get(tool._id)));
  return (
    <div className="grid gap-8">
      {warning}
      <section
        aria-labelledby="pictures-report"
        className="grid gap-4 border border-line bg-sheet p-5"
      >
        <h2 id="pictures-report" className="heading text-lead">
          {isSaved
            ? t("pictures.report", "Report")
            : isBusy
              ? t("pictures.reading", "Reading the pictures")
              : t("pictures.preview", "Preview")}
        </h2>
        {isBusy ? (
          <ImportProgress found={found} />
        ) : (
          <p role="status" className={isSaved ? "text-lead tabular-nums" : "text-graphite"}>
            {isSaved
              ? reportText(countPictures(saved), saved.length, faulty.length)
              : previewText(countPictures(groups), groups.length, faulty.length)}
          </p>
        )}
        {found.failure && !isBusy && (
          <ErrorState
            what={t("pictures.notAllRead", "Not all files were read.")}
            safe={found.failure.sentence}
            onRetry={found.failure.retry}
          />
        )}
        {!isBusy && !isSaved && groups.length > 0 && (
          <ModeChoice mode={mode} isFixed={results.size > 0} onChange={setMode} />
        )}
        {assigning.error && (
          <ErrorState
            what={t("pictures.interrupted", "Saving was interrupted.")}
            failure={assigning.error}
            safe={t(
              "pictures.interrupted.safe",
              "What is saved stays. Continue saves the rest, and nothing twice.",
            )}
          />
        )}
        <ImportButtons {...{ found, saving, sorted, mode, isBusy, isSaved }} />
      </section>
      <PictureFaults files={faulty} />
      <PictureGroups groups={groups} mode={mode} results={results} />
    </div>
  );
}

interface ImportButtonsProps {
  found: ReturnType<typeof usePictureFiles>;
  saving: ReturnType<typeof useAssign>;
  sorted: SortedFiles;
  mode: PictureMode;
  isBusy: boolean;
  isSaved: boolean;
}

/** What can be done next. */
function ImportButtons({ found, saving, sorted, mode, isBusy, isSaved }: ImportButtonsProps) {
  const { assigning, results, clear } = saving;
  const { groups } = sorted;
  function startOver(): void {
    clear();
    found.clear();
  }
  function saveReport(): void {
    saveFile(new Blob([reportCsv(sorted, results)], { type: "text/csv" }), "pictures.csv");
  }

  return (
    <div className="flex flex-wrap gap-3">
      {isBusy && <Button onClick={found.cancel}>{t("pictures.cancel", "Cancel")}</Button>}
      {!isBusy && !isSaved && groups.length > 0 && (
        <Button
          variant="primary"
          busy={assigning.isPending}
          onClick={() => assigning.mutate({ groups, mode })}
        >
          {results.size > 0
            ? t("pictures.continue", "Continue")
            : saveLabel(countPictures(groups), mode)}
        </Button>
      )}
      {!isBusy && !isSaved && found.canRetry && (
        <Button onClick={found.retryUploads}>{t("pictures.retry", "Retry failed uploads")}</Button>
      )}
      {!isBusy && (
        <Button onClick={saveReport}>{t("pictures.download", "Download the report")}</Button>
      )}
      {!isBusy && !assigning.isPending && (
        <Button onClick={startOver}>
          {isSaved
            ? t("pictures.addMore", "Add more pictures")
            : t("pictures.startOver", "Start over")}
        </Button>
      )}
    </div>
  );
}

function countPictures(groups: readonly PictureGroup[]): number {
  return groups.reduce((sum, group) => sum + group.pictures.length, 0);
}

const modeLabels = texts("pictures.mode", {
  add: "Add behind their pictures",
  replace: "Replace their pictures",
});

interface ModeChoiceProps {
  mode: PictureMode;
  /** Some pictures are saved in this mode. */
  isFixed: boolean;
  onChange: (mode: PictureMode) => void;
}

function ModeChoice({ mode, isFixed, onChange }: ModeChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium text-note">
        {t("pictures.mode", "Products that have pictures")}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {(["add", "replace"] as const).map((each) => (
          <Radio
            key={each}
            name="mode"
            label={modeLabels[each]}
            checked={mode === each}
            disabled={isFixed}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** "Nothing is saved yet. 11 pictures fit 4 products. 1 file is not used." */
function previewText(pictures: number, products: number, faulty: number): string {
  if (pictures === 0) {
    return t(
      "pictures.preview.none",
      "No picture fits a product.{faulty, plural, =0 {} one { # file is not used.} other { # files are not used.}}",
      { faulty },
    );
  }
  return t(
    "pictures.preview.text",
    "Nothing is saved yet. {pictures, plural, one {# picture fits} other {# pictures fit}} {products, plural, one {# product} other {# products}}.{faulty, plural, =0 {} one { # file is not used.} other { # files are not used.}}",
    { pictures, products, faulty },
  );
}

function reportText(pictures: number, products: number, faulty: number): string {
  return t(
    "pictures.report.text",
    "{pictures, plural, one {# picture} other {# pictures}} at {products, plural, one {# product} other {# products}}, {faulty, plural, one {# file} other {# files}} not used",
    { pictures, products, faulty },
  );
}

function saveLabel(pictures: number, mode: PictureMode): string {
  return mode === "add"
    ? t("pictures.save.add", "Add {pictures, plural, one {# picture} other {# pictures}}", {
        pictures,
      })
    : t(
        "pictures.save.replace",
        "Replace with {pictures, plural, one {# picture} other {# pictures}}",
        { pictures },
      );
}
