import { useMutation } from "@tanstack/react-query";
import type { CSV_FIELD } from "../../../catalog/csv/contract.ts";
import { sectionForms } from "../../../frame/settings/sections.ts";
import { callFile } from "../../../lib/api-client/api.ts";
import { saveFile, sendToShop } from "../../../lib/api-client/files.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import type { FormState } from "../../../lib/ui/form/FieldControl.tsx";
import { FileField } from "../../../lib/ui/form/FileField.tsx";
import { formValuesOf } from "../../../lib/ui/form/form-values.ts";
import { ownSeparator, separatorText } from "../../../lib/ui/own-separator.ts";
import { settingValues } from "../../../shop/setting-forms/ui/own-values.ts";
import type { CsvSection, exportSelling, readSelling } from "../contract.ts";

const words = texts("sellingCsv", {
  title: "As a spreadsheet",
  download: "Download CSV",
  file: "Read a CSV file",
  hint: "Its rows replace those below. Nothing is saved yet.",
});

const FIELD: typeof CSV_FIELD = "file";

/** The list of the section that the file has. */
const LISTS: Record<CsvSection, string> = { selling: "zones", tax: "rows" };

export function SellingCsv({ section, form }: { section: CsvSection; form: FormState }) {
  const list = LISTS[section];
  const saving = useAction({
    run: async () =>
      saveFile(
        await callFile<typeof exportSelling>("GET /settings/{section}/csv", {
          params: { section },
          query: { separator: ownSeparator() },
        }),
        `${section}.csv`,
      ),
  });
  const reading = useMutation({
    mutationFn: (file: File) =>
      sendToShop<AnswerOf<typeof readSelling>>(`/api/settings/${section}/csv`, {
        field: FIELD,
        file,
      }),
    onSuccess: ({ value }) => {
      const values = formValuesOf(sectionForms[section].fields, value, settingValues);
      form.setValue(list, values[list], { shouldDirty: true });
    },
  });
  const rows = reading.data?.value[list] as readonly unknown[] | undefined;
  return (
    <fieldset className="grid gap-3">
      <legend className="heading mb-3 text-lead">{words.title}</legend>
      <div className="flex flex-wrap items-start gap-5">
        <FileField
          label={words.file}
          accept=".csv,text/csv,text/plain"
          hint={words.hint}
          onFiles={([file]) => file && reading.mutate(file)}
        />
        <Button className="sm:mt-6.5" busy={saving.isPending} onClick={() => saving.run()}>
          {words.download}
        </Button>
      </div>
      <p className="text-note text-steel">{separatorText()}</p>
      <p role="status">
        {rows &&
          t("sellingCsv.read", "{count, plural, one {# entry} other {# entries}} read.", {
            count: rows.length,
          })}
      </p>
      <FormError failure={reading.error ?? saving.error} />
    </fieldset>
  );
}
