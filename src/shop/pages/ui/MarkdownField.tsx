import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { useSettled } from "../../../lib/api-client/settled.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { Field, FieldError } from "../../../lib/ui/Field.tsx";
import type { FormValues } from "../../../lib/ui/form/form-values.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { markdownPreview } from "../../settings/ui/setting-queries.ts";

/** The preview follows when nothing was typed for so long. */
const PAUSE_MS = 300;

interface MarkdownFieldProps {
  form: UseFormReturn<FormValues, unknown, Record<string, unknown>>;
  path: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Markdown with its preview beside it; in a narrow window one of both is shown. */
export function MarkdownField({ form, path, label, error }: MarkdownFieldProps) {
  const [isPreview, setPreview] = useState(false);
  const text = String(useWatch({ control: form.control, name: path }) ?? "");
  return (
    <div className="markdown-field" data-shown={isPreview ? "preview" : "text"}>
      <fieldset className="flex gap-3 lg:hidden">
        <legend className="sr-only">{t("settings.markdown.show", "Show")}</legend>
        <Button aria-pressed={!isPreview} onClick={() => setPreview(false)}>
          {t("settings.markdown.write", "Write")}
        </Button>
        <Button aria-pressed={isPreview} onClick={() => setPreview(true)}>
          {t("settings.preview", "Preview")}
        </Button>
      </fieldset>
      <div className="markdown-text">
        <Field label={label} required error={error} hint={<MarkdownHint />}>
          {(aria) => (
            <textarea
              {...form.register(path)}
              {...aria}
              rows={24}
              spellCheck
              className="textarea w-full font-mono text-note"
            />
          )}
        </Field>
      </div>
      <section
        aria-label={t("settings.markdown.previewOf", "Preview of {label}", { label })}
        className="markdown-preview"
      >
        <p className="mb-1.5 font-medium text-note">{t("settings.preview", "Preview")}</p>
        <Preview text={useSettled(text, PAUSE_MS)} />
      </section>
    </div>
  );
}

function MarkdownHint() {
  return (
    <Rich
      id="settings.markdown.hint"
      text="<code>## Heading</code> begins a section, <code>**bold**</code>, <code>- entry</code> of a list, <code>[words](https://…)</code> a link. HTML is not accepted."
      tags={{ code: (words) => <code translate="no">{words}</code> }}
    />
  );
}

function Preview({ text }: { text: string }) {
  const isEmpty = text.trim() === "";
  const { data, error } = useQuery({
    ...markdownPreview(text),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  });
  if (isEmpty)
    return (
      <p className="markdown-sheet text-steel">
        {t("settings.markdown.empty", "The page appears here.")}
      </p>
    );
  if (error) return <p className="text-bad text-note">{errorMessage(error)}</p>;
  if (!data) return null;
  return (
    <div className="markdown-sheet">
      {data.faults.map((fault) => (
        <FieldError
          key={fault}
          role="alert"
          text={t("settings.markdown.fault", "The text {fault}.", { fault })}
        />
      ))}
      {data.sections.map(({ heading, html }) => (
        <section key={heading ?? ""}>
          {heading && <h2 className="heading text-title">{heading}</h2>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without the owner's HTML */}
          <div className="page-text" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}
