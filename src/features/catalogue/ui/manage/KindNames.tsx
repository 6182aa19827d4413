import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { t } from "../../../../kit/i18n.ts";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { TextField } from "../../../../kit/ui/Field.tsx";
import { languageName } from "../../../../kit/ui/language-name.ts";
import { toolFields } from "../../contract-fields.ts";
import type { KindNames as Kind, saveKindName } from "../../contract-texts.ts";
import { TOOLS } from "./queries.ts";

interface KindNamesProps {
  kinds: readonly Kind[];
  own: string;
  locales: readonly string[];
}

/** The kinds of the catalog, each with a field for its name in every other language. */
export function KindNames({ kinds, own, locales }: KindNamesProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {kinds.map(({ kind, count, names }) => (
        <li key={kind} className="grid items-start gap-x-8 gap-y-4 py-5 md:grid-cols-[16rem_1fr]">
          <div>
            <h2 lang={own} className="wrap-anywhere font-semibold">
              {kind}
            </h2>
            <p className="text-note text-steel">
              {t("products.count", "{total, plural, one {# product} other {# products}}", {
                total: count,
              })}
            </p>
          </div>
          <div className="grid max-w-xl gap-4">
            {locales.map((locale) => (
              <KindName key={locale} kind={kind} locale={locale} stored={names[locale] ?? ""} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface KindNameProps {
  kind: string;
  locale: string;
  stored: string;
}

function KindName({ kind, locale, stored }: KindNameProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? stored;
  const saving = useMutation({
    mutationFn: () =>
      call<typeof saveKindName>("PUT /kind/name", {
        body: { kind, locale, name: name.trim() || null, seen: stored || null },
      }),
    onSuccess: () => setTyped(undefined),
    // After a conflict, too: the field then saves over the name that is stored now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [TOOLS] }),
  });
  const isChanged = name.trim() !== stored;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged) saving.mutate();
  }

  return (
    <form className="grid gap-2" onSubmit={submit}>
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={
              <>
                <span className="sr-only">{kind}: </span>
                {languageName(locale)}
              </>
            }
            lang={locale}
            value={name}
            maxLength={toolFields.kind.max}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" busy={saving.isPending} disabled={!isChanged}>
          {t("kinds.save", "Save")}
        </Button>
      </div>
      {saving.error && stored !== "" && isChanged && (
        <p className="text-note text-steel">
          {t("kinds.now", "It is called “{name}” now.", { name: stored })}
        </p>
      )}
      <FormError failure={saving.error} />
      <p role="status" className="text-good text-note empty:hidden">
        {saving.isSuccess && !isChanged && t("product.edit.saved", "Saved.")}
      </p>
    </form>
  );
}
