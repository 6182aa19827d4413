import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { call } from "../../../lib/api-client/api.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { clearDraft } from "../../../lib/browser/draft.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { FormDialog, useAction } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import { useUnsavedTexts } from "../../../lib/ui/unsaved.tsx";
import { labelInLanguage } from "../../attribute-names/ui/names.ts";
import type { CategoryAttribute } from "../../attributes/contract.ts";
import { EditConflict } from "../../edit-tools/ui/EditConflict.tsx";
import { PicturesField } from "../../picture-uploads/ui/PicturesField.tsx";
import type { changeFamily, FamilyEdits, ManagedFamily } from "../contract.ts";
import { MAX_DESCRIPTION, MAX_NAME } from "../rules.ts";
import { AxisFields } from "./AxisFields.tsx";
import { labels } from "./labels.ts";
import { FAMILIES } from "./queries.ts";

export interface FamilyProps {
  family: ManagedFamily;
  attributes: readonly CategoryAttribute[];
  /** Languages beside the shop's own. */
  locales: readonly string[];
}

interface Text {
  readonly name: string;
  readonly description: string;
}

/** The texts as they are typed, kept as a draft until it is forgotten. */
function useTypedTexts(family: ManagedFamily, locales: readonly string[]) {
  const [own, setOwn] = useState<Text>(family);
  const [others, setOthers] = useState<Readonly<Record<string, Text>>>(family.texts);
  const draft = `family ${family.id}`;
  const before = keptTexts(family, family.texts);
  const typed = keptTexts(own, others);
  const isTyped = Object.entries(typed).some(([field, text]) => text !== (before[field] ?? ""));
  const opened = { version: family.version, before };
  const { over } = useUnsavedTexts(draft, isTyped, typed, type, opened);
  function type(kept: Readonly<Record<string, string>>): void {
    const textOf = (of: string) => ({
      name: kept[`${of}name`] ?? "",
      description: kept[`${of}description`] ?? "",
    });
    setOwn(textOf(""));
    setOthers(Object.fromEntries(locales.map((locale) => [locale, textOf(`${locale} `)])));
  }
  const forget = () => clearDraft(draft);
  return { own, setOwn, others, setOthers, before, typed, over, type, forget };
}

/** Texts, picture and axes; only what differs is sent. */
export function EditFamily({
  family,
  attributes,
  locales,
  ...dialog
}: DialogControl & FamilyProps) {
  const { own, setOwn, others, setOthers, over, ...texts } = useTypedTexts(family, locales);
  const [img, setImg] = useState(family.img);
  const [axes, setAxes] = useState<readonly string[]>(family.axes);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  function close(): void {
    texts.forget();
    dialog.onClose();
  }
  const action = useAction({
    run: (body: FamilyEdits) =>
      call<typeof changeFamily>("PATCH /family/{id}", { params: { id: family.id }, body }),
    done: labels.saved,
    refresh: [FAMILIES, "tools"],
    onDone: close,
  });
  const nameless = Object.values(others).some(
    ({ name, description }) => name.trim() === "" && description.trim() !== "",
  );

  function save(version: number): void {
    setChecked(true);
    if (own.name.trim() === "" || nameless || isBusy) return;
    action.run({ version, ...editsOf(family, { own, others, img, axes }) });
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      title={t("families.manage.editTitle", "Edit “{name}”", { name: family.name })}
      confirm={labels.save}
      action={action}
      onConfirm={() => save((over ?? family).version)}
    >
      {over && (
        <EditConflict
          heading={t("families.conflict", "Another admin saved this family after you opened it")}
          before={asRows(over.before)}
          now={asRows(texts.before)}
          typed={asRows(texts.typed)}
          busy={action.isPending}
          onSaveMine={() => save(family.version)}
          onTakeTheirs={() => texts.type(texts.before)}
        />
      )}
      <TextFields text={own} isChecked={isChecked} failure={action.error} onChange={setOwn} />
      <PicturesField
        label={labels.picture}
        value={img}
        max={1}
        error={fieldError(action.error, "img")}
        onChange={setImg}
        onBusy={setBusy}
      />
      <AxisFields attributes={attributes} axes={axes} failure={action.error} onChange={setAxes} />
      {locales.map((locale) => (
        <TextFields
          key={locale}
          locale={locale}
          text={others[locale] ?? { name: "", description: "" }}
          isChecked={isChecked}
          failure={action.error}
          onChange={(text) => setOthers({ ...others, [locale]: text })}
        />
      ))}
    </FormDialog>
  );
}

/** Names the texts as the history does. */
function asRows(kept: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).map(([name, text]) => [name.replace(/^(\S+) (\S+)$/, "$2:$1"), text]),
  );
}

/** Names the texts as a draft does. */
function keptTexts(own: Text, others: Readonly<Record<string, Text>>): Record<string, string> {
  const all: [of: string, text: Text][] = [
    ["", own],
    ...Object.entries(others).map(([locale, text]): [string, Text] => [`${locale} `, text]),
  ];
  return Object.fromEntries(
    all.flatMap(([of, { name, description }]) => [
      [`${of}name`, name],
      [`${of}description`, description],
    ]),
  );
}

interface TextFieldsProps {
  /** Undefined: the shop's own, which is required. */
  locale?: string;
  text: Text;
  isChecked: boolean;
  failure: unknown;
  onChange: (text: Text) => void;
}

function TextFields({ locale, text, isChecked, failure, onChange }: TextFieldsProps) {
  const field = locale === undefined ? "" : `texts.${locale}.`;
  const isNeeded = locale === undefined || text.description.trim() !== "";
  const label = (name: string) => (locale === undefined ? name : labelInLanguage(name, locale));
  return (
    <>
      <TextField
        label={label(labels.name)}
        required={locale === undefined}
        optional={locale !== undefined}
        lang={locale}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={text.name}
        onChange={({ target }) => onChange({ ...text, name: target.value })}
        error={
          isChecked && isNeeded && text.name.trim() === ""
            ? fieldRules.required(label(labels.name))
            : fieldError(failure, `${field}name`)
        }
      />
      <TextAreaField
        label={label(labels.description)}
        optional
        lang={locale}
        rows={3}
        maxLength={MAX_DESCRIPTION}
        value={text.description}
        onChange={({ target }) => onChange({ ...text, description: target.value })}
        error={fieldError(failure, `${field}description`)}
      />
    </>
  );
}

interface Typed {
  readonly own: Text;
  readonly others: Readonly<Record<string, Text>>;
  readonly img: string;
  readonly axes: readonly string[];
}

/** What differs from the stored family. */
function editsOf(
  family: ManagedFamily,
  { own, others, img, axes }: Typed,
): Omit<FamilyEdits, "version"> {
  const [name, description] = [own.name.trim(), own.description.trim()];
  return {
    ...(name !== family.name && { name }),
    ...(description !== family.description && { description: description || null }),
    ...(img !== family.img && { img: img || null }),
    ...(axes.join() !== family.axes.join() && { axes: [...axes] }),
    texts: textsToSave(others, family.texts),
  };
}

/** An empty name removes the translation. */
function textsToSave(
  typed: Readonly<Record<string, Text>>,
  stored: ManagedFamily["texts"],
): NonNullable<FamilyEdits["texts"]> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([locale, text]) => {
      const name = text.name.trim();
      const description = text.description.trim();
      const before = stored[locale];
      if (name === (before?.name ?? "") && description === (before?.description ?? "")) return [];
      return [[locale, name === "" ? null : { name, description: description || null }] as const];
    }),
  );
}
