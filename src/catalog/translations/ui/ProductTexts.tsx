import type { ReactElement } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { languageDisplayName } from "../../../lib/i18n/language-display-name.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import { keptValues } from "../../../lib/ui/unsaved.tsx";
import { TranslatedFrom } from "../../attribute-names/ui/NameFields.tsx";
import { labelInLanguage } from "../../attribute-names/ui/names.ts";
import { EditEnd } from "../../edit-tools/ui/EditConflict.tsx";
import { useEditForm, withChanges } from "../../edit-tools/ui/product-mutations.ts";
import {
  fieldLabel,
  type ToolField,
  type TranslatedFieldName,
  toolFields,
  translatedFields,
} from "../../tools/contract-fields.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { valueToText } from "../../tools/rules-field-text.ts";
import type { NewToolText } from "../contract.ts";
import { textState } from "../rules.ts";
import { LanguageBadge } from "./TextBadges.tsx";
import { textFormSchema, textRowsOf, textsToSave, textValuesOf } from "./text-form.ts";
import { languageState } from "./text-labels.ts";

interface ProductTextsProps {
  product: Product;
  email: string;
  /** The language of the product's own texts. */
  own: string;
}

/** The product's texts in the shop's other languages, beside its own. */
export function ProductTexts({ product, email, own }: ProductTextsProps) {
  return (
    <div className="grid max-w-5xl gap-10">
      <p className="measure text-graphite">
        <span>
          {t(
            "product.texts.lead",
            "Buyers read these texts instead of the product's own. What is not translated is shown in {language}; so is the country of origin.",
            { language: languageDisplayName(own) },
          )}
        </span>{" "}
        <Link to={`${paths.attributes()}#categories`} className="link">
          {t("product.texts.categories", "Translate the categories")}
        </Link>
      </p>
      {Object.keys(product.texts ?? {}).map((locale) => (
        <LanguageForm key={locale} product={product} email={email} own={own} locale={locale} />
      ))}
    </div>
  );
}

function LanguageForm({ product, email, own, locale }: ProductTextsProps & { locale: string }) {
  const language = languageDisplayName(locale);
  const { form, opened, setOpened, over, warning, edit, save, submit } = useEditForm({
    product,
    email,
    draft: `product ${product._id} ${locale}`,
    schema: textFormSchema,
    valuesOf: (of) => textValuesOf(of, locale),
    editsOf: (typed, from) => {
      const text = withChanges(textsToSave(typed, from, locale));
      return text && { texts: { [locale]: text } };
    },
  });
  const { saving } = edit;
  const { isDirty } = form.formState;
  // The form of another language has saved: nothing of this one was typed yet.
  if (!isDirty && product.version > opened.version) setOpened(product);

  return (
    <form
      method="post"
      noValidate
      aria-labelledby={`texts-${locale}`}
      className="grid gap-5"
      onSubmit={submit}
    >
      <header className="flex flex-wrap items-center gap-3">
        <h2 id={`texts-${locale}`} className="heading text-lead">
          {language}
        </h2>
        <LanguageBadge state={languageState(opened, locale)} />
      </header>
      {translatedFields.map(([name]) => (
        <div key={name} className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-2">
          <Original product={opened} name={name} own={own} />
          <Translation {...{ form, locale, name, own }} product={opened} />
        </div>
      ))}
      <EditEnd
        edit={edit}
        compare={(theirs) => ({
          before: textRowsOf(opened, locale, {
            ...textValuesOf(opened, locale),
            ...keptValues(over),
          }),
          now: textRowsOf(theirs, locale),
          typed: textRowsOf(opened, locale, form.getValues()),
        })}
        onSaveMine={(version) => void save(version)()}
        warning={warning}
      >
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {t("product.texts.save", "Save {language}", { language })}
          </Button>
          <p role="status" className="text-good">
            {saving.isSuccess && !isDirty && t("product.edit.saved", "Saved.")}
          </p>
        </div>
      </EditEnd>
    </form>
  );
}

function labelOf(name: TranslatedFieldName, locale: string): string {
  return labelInLanguage(fieldLabel(name), locale);
}

function monoClass({ form }: ToolField): string {
  return form?.isMono ? "font-mono" : "";
}

/** How the lines of a field are written. */
function formatHint({ type, form }: ToolField): ReactElement | string | undefined {
  return type === "specs" && form?.hint && typeof form.hint !== "function"
    ? textOf(form.hint)
    : undefined;
}

interface FieldProps {
  product: Product;
  name: TranslatedFieldName;
  own: string;
}

function Original({ product, name, own }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-note">{labelOf(name, own)}</p>
      <p
        lang={own}
        className={`wrap-anywhere whitespace-pre-line border-line border-l-2 py-2 pl-3 text-graphite ${monoClass(toolFields[name])}`}
      >
        {valueToText(toolFields[name], product[name]) || "–"}
      </p>
    </div>
  );
}

interface TranslationProps extends FieldProps {
  form: UseFormReturn<Record<string, string>, unknown, NewToolText>;
  locale: string;
}

function Translation({ form, locale, ...original }: TranslationProps) {
  const { name } = original;
  const field: ToolField = toolFields[name];
  const props = {
    ...form.register(name),
    label: labelOf(name, locale),
    optional: true,
    lang: locale,
    maxLength: field.type === "specs" ? undefined : field.max,
    autoComplete: "off",
    className: monoClass(field),
    error: form.formState.errors[name]?.message,
    hint: outdatedHint(original, locale) ?? formatHint(field),
  } as const;
  return field.type === "line" ? <TextField {...props} /> : <TextAreaField {...props} rows={6} />;
}

/** What was translated, if the product says something else now. */
function outdatedHint(
  { product, name, own }: FieldProps,
  locale: string,
): ReactElement | string | undefined {
  if (textState(name, product, locale) !== "outdated") return undefined;
  return (
    <TranslatedFrom lang={own} className="mt-1 block whitespace-pre-line">
      {valueToText(toolFields[name], product.texts?.[locale]?.[name]?.original)}
    </TranslatedFrom>
  );
}
