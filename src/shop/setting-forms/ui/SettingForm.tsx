import { useState } from "react";
import { useForm } from "react-hook-form";
import { sectionForms } from "../../../frame/settings/sections.ts";
import { ProblemFailure, refusedWith } from "../../../lib/api-client/failure.ts";
import { findField } from "../../../lib/contract/form-fields.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { type FormState, OwnControls } from "../../../lib/ui/form/FieldControl.tsx";
import { FormFields } from "../../../lib/ui/form/FormFields.tsx";
import { type FormValues, formValuesOf, schemaResolver } from "../../../lib/ui/form/form-values.ts";
import { toast } from "../../../lib/ui/toast.ts";
import { useUnsavedForm } from "../../../lib/ui/unsaved.tsx";
import type { Setting } from "../../settings/contract.ts";
import {
  SettingControl,
  SettingSurroundings,
  type Surroundings,
  TimeZoneOptions,
} from "./own-controls.tsx";
import { settingValues } from "./own-values.ts";
import { PreviewButton } from "./PreviewButton.tsx";
import { SettingConflict } from "./SettingConflict.tsx";
import type { SettingPart } from "./setting-part.ts";
import { type SectionValue, useSave } from "./use-save.ts";
import "../../../lib/ui/form/form.css";

export interface SettingFormProps extends Pick<Surroundings, "pages"> {
  email: string;
  setting: Setting;
  part: SettingPart;
  isWide?: boolean;
  /** Instead of "Save". */
  saveLabel?: string;
  /** What stands beside the buttons. */
  aside?: Elements;
  /** What stands above the fields, which it may fill in. */
  above?: ((form: FormState) => Elements) | undefined;
  /** What stands below the form, with what is typed: undefined, and the faults at their fields, while that is faulty. */
  below?: ((draft: () => Promise<SectionValue | undefined>) => Elements) | undefined;
  /** `letGo` lets the page be left. */
  onSaved?: (now: Setting, typed: FormValues, letGo: () => void) => void;
}

/** What is typed over a section or a part of it, and how it is saved and previewed. */
function useSettingForm({ email, setting, part, onSaved }: SettingFormProps) {
  const { section } = setting;
  // Edits are based on the version that was opened, not on a later refetch.
  const [opened, setOpened] = useState(setting);
  const form = useForm({
    resolver: schemaResolver(part.fields, part.schema, settingValues),
    defaultValues: formValuesOf(part.fields, part.read(opened.value), settingValues),
  });
  const draftOf = `setting ${section} ${part.key}`;
  const { warning, letGo, over } = useUnsavedForm(form, draftOf, opened.version);
  const prefix = part.prefix(opened.value);

  const { saving, theirs } = useSave(email, section, (now) => {
    toast.success(t("settings.saved", "Saved. Visitors see it now."));
    const typed = form.getValues();
    setOpened(now);
    const value = part.read(now.value);
    if (value !== undefined) form.reset(formValuesOf(part.fields, value, settingValues));
    onSaved?.(now, typed, letGo);
  });

  function showFaults(failure: unknown): void {
    if (!(failure instanceof ProblemFailure)) return;
    for (const { field, message } of failure.problem.errors ?? []) {
      if (!field.startsWith(prefix)) continue;
      const { path } = findField(part.fields, field.slice(prefix.length).split("."));
      form.setError(path.join("."), { message }, { shouldFocus: true });
    }
  }

  function save(version: number, value: SectionValue): void {
    saving.mutate({ version, value }, { onError: showFaults });
  }
  const submit = form.handleSubmit((typed) =>
    save((over ?? opened).version, part.write(opened.value, typed)),
  );

  /** Resolves to undefined, with the faults at their fields, while something typed is faulty. */
  function whenValid<T>(use: (typed: unknown) => Promise<T> | T): Promise<T | undefined> {
    return new Promise((done) => {
      void form.handleSubmit(
        (typed) => done(use(typed)),
        () => done(undefined),
      )();
    });
  }
  return { form, opened, prefix, warning, saving, theirs, save, submit, showFaults, whenValid };
}

/** The form of a section or of a part of it. */
export function SettingForm(props: SettingFormProps) {
  const { setting, part, pages, isWide, saveLabel, aside, above, below } = props;
  const { form, opened, prefix, warning, saving, theirs, ...sending } = useSettingForm(props);
  const { save, submit, showFaults, whenValid } = sending;
  const [isUploading, setUploading] = useState(false);
  const { isDirty } = form.formState;

  const fields = (
    <form
      method="post"
      noValidate
      className={`grid gap-5 ${isWide ? "" : "max-w-3xl"}`}
      onSubmit={submit}
    >
      {above?.(form)}
      <OwnControls value={SettingControl}>
        <SettingSurroundings value={{ pages, onUploading: setUploading }}>
          <FormFields fields={part.fields} form={form} own={settingValues} />
        </SettingSurroundings>
      </OwnControls>
      <TimeZoneOptions />
      {theirs && (
        <SettingConflict
          fields={sectionForms[setting.section].fields}
          opened={opened.value}
          theirs={theirs}
          mine={saving.variables?.value ?? opened.value}
          busy={saving.isPending}
          onChoose={(value) => save(theirs.version, value)}
        />
      )}
      {!theirs && <Refusal failure={saving.error} prefix={prefix} />}
      {warning}
      {!theirs && (
        <SaveBar
          label={saveLabel}
          canSave={isDirty || Boolean(opened.fault)}
          {...{ saving, isDirty, isUploading }}
        >
          {part.preview && (
            <PreviewButton
              label={textOf(part.preview.label)}
              load={() => whenValid((typed) => part.preview?.load(opened.value, typed))}
              onRefused={showFaults}
            />
          )}
          {aside}
        </SaveBar>
      )}
    </form>
  );
  if (!below) return fields;
  return (
    <div className="grid gap-10">
      {fields}
      {below(() => whenValid((typed) => part.write(opened.value, typed)))}
    </div>
  );
}

interface SaveBarProps {
  label: string | undefined;
  saving: { readonly isPending: boolean; readonly isSuccess: boolean };
  isDirty: boolean;
  isUploading: boolean;
  canSave: boolean;
  children: Elements;
}

/** The button that saves, what stands beside it, and whether all is saved. */
function SaveBar({ label, saving, isDirty, isUploading, canSave, children }: SaveBarProps) {
  return (
    <div className="form-bar">
      <Button
        type="submit"
        variant="primary"
        busy={saving.isPending}
        disabled={isUploading || !canSave}
      >
        {isUploading
          ? t("settings.uploading", "Uploading the picture")
          : (label ?? t("settings.save", "Save"))}
      </Button>
      {children}
      <p role="status" className="text-note text-steel">
        {isDirty
          ? t("settings.notSaved", "Not saved yet.")
          : saving.isSuccess && t("settings.saved", "Saved. Visitors see it now.")}
      </p>
    </div>
  );
}

/** Faults of the form's fields are shown there. */
function Refusal({ failure, prefix }: { failure: unknown; prefix: string }) {
  const refused = refusedWith(failure, "invalid-input");
  if (!refused) return <FormError failure={failure} />;
  const others = refused.errors?.filter(({ field }) => !field.startsWith(prefix)) ?? [];
  return (
    <div role="alert" className="border-bad border-l-2 py-1 pl-3 text-bad">
      <p>{t("settings.refused", "Nothing was saved. Correct the marked fields and save again.")}</p>
      {others.map(({ field, message }) => (
        <p key={field}>{message}</p>
      ))}
    </div>
  );
}
