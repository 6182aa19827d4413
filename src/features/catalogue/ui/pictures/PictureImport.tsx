import { useState } from "react";
import { formatCount } from "../../../../kit/numbers.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { ErrorState } from "../../../../kit/ui/Feedback.tsx";
import { saveFile } from "../../../../kit/ui/files.ts";
import { Radio } from "../../../../kit/ui/Radio.tsx";
import { useUnsavedWarning } from "../../../../kit/ui/unsaved.tsx";
import type { PictureMode } from "../../contract-pictures.ts";
import { ImportProgress } from "./ImportProgress.tsx";
import { PictureFaults } from "./PictureFaults.tsx";
import { PictureGroups } from "./PictureGroups.tsx";
import { PictureStart } from "./PictureStart.tsx";
import { isWritten, reportCsv, sortFiles } from "./picture-groups.ts";
import { useAssign } from "./use-assign.ts";
import { usePictureFiles } from "./use-picture-files.ts";

/** Choose files, look at what fits which product, save, and read the report. */
export function PictureImport() {
  const found = usePictureFiles();
  const { assigning, results, clear } = useAssign();
  const [mode, setMode] = useState<PictureMode>("add");
  const sorted = sortFiles(found.files);
  const { groups, faulty } = sorted;
  const isBusy = found.reading !== undefined || found.left > 0;
  const isSaved = groups.length > 0 && groups.every(({ tool }) => results.has(tool._id));
  const { warning } = useUnsavedWarning(isBusy || (groups.length > 0 && !isSaved));

  if (found.files.length === 0 && !isBusy)
    return <PictureStart trouble={found.trouble} onFiles={(files) => void found.choose(files)} />;

  const pictures = groups.reduce((sum, group) => sum + group.pictures.length, 0);
  const saved = groups.filter(({ tool }) => isWritten(results.get(tool._id)));
  return (
    <div className="grid gap-8">
      {warning}
      <section
        aria-labelledby="pictures-report"
        className="grid gap-4 border border-line bg-sheet p-5"
      >
        <h2 id="pictures-report" className="heading text-lead">
          {isSaved ? "Report" : isBusy ? "Reading the pictures" : "Preview"}
        </h2>
        {isBusy ? (
          <ImportProgress found={found} />
        ) : (
          <p role="status" className={isSaved ? "font-mono text-lead" : "text-graphite"}>
            {isSaved
              ? reportText(
                  saved.reduce((sum, group) => sum + group.pictures.length, 0),
                  saved.length,
                  faulty.length,
                )
              : previewText(pictures, groups.length, faulty.length)}
          </p>
        )}
        {found.trouble && !isBusy && (
          <ErrorState
            what="Not all files were read."
            safe={found.trouble.sentence}
            onRetry={found.trouble.retry}
          />
        )}
        {!isBusy && !isSaved && groups.length > 0 && (
          <fieldset>
            <legend className="font-medium text-note">Products that have pictures</legend>
            <div className="flex flex-wrap gap-x-6">
              <Radio
                name="mode"
                label="Add behind their pictures"
                checked={mode === "add"}
                disabled={results.size > 0}
                onChange={() => setMode("add")}
              />
              <Radio
                name="mode"
                label="Replace their pictures"
                checked={mode === "replace"}
                disabled={results.size > 0}
                onChange={() => setMode("replace")}
              />
            </div>
          </fieldset>
        )}
        {assigning.error && (
          <ErrorState
            what="Saving was interrupted."
            failure={assigning.error}
            safe="What is saved stays. Continue saves the rest, and nothing twice."
          />
        )}
        <div className="flex flex-wrap gap-3">
          {isBusy && <Button onClick={found.cancel}>Cancel</Button>}
          {!isBusy && !isSaved && groups.length > 0 && (
            <Button
              variant="primary"
              busy={assigning.isPending}
              onClick={() => assigning.mutate({ groups, mode })}
            >
              {results.size > 0 ? "Continue" : saveLabel(pictures, mode)}
            </Button>
          )}
          {!isBusy && !isSaved && found.canRetry && (
            <Button onClick={found.retryUploads}>Retry failed uploads</Button>
          )}
          {!isBusy && (
            <Button
              onClick={() =>
                saveFile(
                  new Blob([reportCsv(sorted, results)], { type: "text/csv" }),
                  "pictures.csv",
                )
              }
            >
              Download the report
            </Button>
          )}
          {!isBusy && !assigning.isPending && (
            <Button
              onClick={() => {
                clear();
                found.clear();
              }}
            >
              {isSaved ? "Add more pictures" : "Start over"}
            </Button>
          )}
        </div>
      </section>
      <PictureFaults files={faulty} />
      <PictureGroups groups={groups} mode={mode} results={results} />
    </div>
  );
}

/** "11 pictures for 4 products. 1 file does not fit." */
function previewText(pictures: number, products: number, faulty: number): string {
  const unused = faulty > 0 ? ` ${counted(faulty, "file is", "files are")} not used.` : "";
  if (pictures === 0) return `No picture fits a product.${unused}`;
  return `Nothing is saved yet. ${counted(pictures, "picture fits", "pictures fit")} ${counted(products, "product", "products")}.${unused}`;
}

function reportText(pictures: number, products: number, faulty: number): string {
  return `${counted(pictures, "picture", "pictures")} at ${counted(products, "product", "products")}, ${counted(faulty, "file", "files")} not used`;
}

function saveLabel(pictures: number, mode: PictureMode): string {
  return `${mode === "add" ? "Add" : "Replace with"} ${counted(pictures, "picture", "pictures")}`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
