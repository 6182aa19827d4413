import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { fieldError, refusedWith } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextAreaField } from "../../../lib/ui/Field.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { SETTINGS } from "../../settings/ui/setting-queries.ts";
import type { ShopText, saveText } from "../contract.ts";
import { changeText } from "./text-queries.ts";

/** Characters of a line, about. */
const LINE = 70;

export interface TextEditorProps {
  locale: string;
  /** The language of the originals. */
  sourceLocale: string;
  text: ShopText;
  typed: string;
  /** Undefined: the editor is closed. */
  onType: (typed: string | undefined) => void;
}

/** What is typed for one text. Another admin's text that was saved meanwhile is shown beside it. */
export function TextEditor({ locale, sourceLocale, text, typed, onType }: TextEditorProps) {
  const { id, version, isMarkdown, text: own, source } = text;
  const close = () => onType(undefined);
  const { saving, theirs, fault } = useText(locale, id, close);
  const rows = isMarkdown ? 16 : Math.min(10, 1 + Math.ceil(source.length / LINE));

  function save(event: FormEvent): void {
    event.preventDefault();
    saving.mutate({ text: typed, version });
  }

  return (
    <form noValidate className="text-editor" onSubmit={save}>
      <Originals {...{ sourceLocale, locale, text }} />
      <TextAreaField
        label={t("textOverrides.own", "Your text")}
        hint={hintOf(source)}
        error={fault}
        lang={locale}
        rows={rows}
        autoFocus
        spellCheck
        className={isMarkdown ? "font-mono text-note" : ""}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {theirs ? (
        <Conflict
          theirs={theirs}
          locale={locale}
          isBusy={saving.isPending}
          onMine={() => saving.mutate({ text: typed, version: theirs.version })}
          onTheirs={() => {
            saving.reset();
            close();
          }}
        />
      ) : (
        <>
          {fault === undefined && <FormError failure={saving.error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={saving.isPending}>
              {t("textOverrides.save", "Save")}
            </Button>
            <Button onClick={close}>{t("textOverrides.cancel", "Cancel")}</Button>
            {own !== undefined && version > 0 && (
              <Button
                disabled={saving.isPending}
                onClick={() => saving.mutate({ text: undefined, version })}
              >
                {resetLabel(text)}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

/** Values and tags that have to stay. */
function hintOf(source: string): string | undefined {
  const kept = [...new Set(source.match(/\{\w+\}|<\w+>/g))];
  if (source.includes("plural,"))
    return t("textOverrides.keepPlural", "Keep the cases of the plural and every name in braces.");
  if (kept.length === 0) return undefined;
  return t("textOverrides.keep", "Keep {values}: the shop puts something in there.", {
    values: kept.join(" "),
  });
}

interface OriginalsProps {
  locale: string;
  sourceLocale: string;
  text: ShopText;
}

function Originals({ locale, sourceLocale, text }: OriginalsProps) {
  const { source, original, writtenFor } = text;
  return (
    <dl className="text-originals">
      <Words name={t("textOverrides.original", "Original")} lang={sourceLocale} words={source} />
      {original !== source && (
        <Words
          name={t("textOverrides.translation", "Translation")}
          lang={locale}
          words={original}
        />
      )}
      {writtenFor !== undefined && (
        <Words
          name={t("textOverrides.writtenFor", "Your text was written for")}
          lang={text.area === "content" ? sourceLocale : locale}
          words={writtenFor}
        />
      )}
    </dl>
  );
}

function Words({ name, lang, words }: { name: string; lang: string; words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{words}</dd>
    </div>
  );
}

interface ConflictProps {
  theirs: ShopText;
  locale: string;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

function Conflict({ theirs, locale, isBusy, onMine, onTheirs }: ConflictProps) {
  const heading = useId();
  return (
    <section role="alert" aria-labelledby={heading} className="border-wait border-l-2 py-2 pl-4">
      <h3 id={heading} className="font-semibold">
        {t("textOverrides.conflict", "Another admin saved this text after you opened it")}
      </h3>
      <dl className="text-originals mt-2">
        <Words
          name={
            theirs.text === undefined
              ? t("textOverrides.theirsReset", "Theirs: back to the original")
              : t("textOverrides.theirs", "Theirs")
          }
          lang={locale}
          words={theirs.text ?? theirs.original}
        />
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} onClick={onMine}>
          {t("textOverrides.saveMine", "Save mine")}
        </Button>
        <Button onClick={onTheirs}>{t("textOverrides.keepTheirs", "Keep theirs")}</Button>
      </div>
    </section>
  );
}

interface Change {
  /** Undefined: back to the original. */
  readonly text: string | undefined;
  /** The one that the change is based on. */
  readonly version: number;
}

/** Saves a text over the version that was seen. `theirs`: as another admin saved it meanwhile. */
function useText(locale: string, id: string, onSaved: () => void) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (change: Change) => changeText({ locale, id }, change),
    onSuccess: async () => {
      toast.success(t("textOverrides.saved", "Saved. Visitors see it now."));
      onSaved();
      await queries.invalidateQueries({ queryKey: [SETTINGS] });
    },
  });
  const { error } = saving;
  const refused = refusedWith<typeof saveText>(error, "text-changed");
  return {
    saving,
    theirs: refused?.stored as ShopText | undefined,
    fault: fieldError(error, "text"),
  };
}

function resetLabel({ area }: TextEditorProps["text"]): string {
  return area === "content"
    ? t("textOverrides.remove", "Remove the translation")
    : t("textOverrides.reset", "Back to the original");
}
