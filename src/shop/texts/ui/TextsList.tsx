import { useState } from "react";
import { useUnsavedTexts } from "../../../lib/ui/unsaved.tsx";
import type { ShopText } from "../contract.ts";
import { TextRow } from "./TextRow.tsx";

interface TextsListProps {
  locale: string;
  /** The language of the originals: English, or the shop's own for what the owner wrote. */
  firstLocale: string;
  texts: readonly ShopText[];
}

export function TextsList({ locale, firstLocale, texts }: TextsListProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isTyped = texts.some((text) => isDirty(text, typed[text.id]));
  const { warning } = useUnsavedTexts(`texts ${locale}`, isTyped, typed, setTyped);

  function type({ id, version }: ShopText, words: string | undefined): void {
    const { [id]: _, [overOf(id)]: over = String(version), ...others } = typed;
    setTyped(words === undefined ? others : { ...others, [id]: words, [overOf(id)]: over });
  }

  return (
    <>
      <ul className="text-rows">
        {texts.map((text) => (
          <TextRow
            key={text.id}
            locale={locale}
            text={{ ...text, version: Number(typed[overOf(text.id)] ?? text.version) }}
            sourceLocale={text.area === "content" ? firstLocale : "en"}
            typed={typed[text.id]}
            onType={(words) => type(text, words)}
          />
        ))}
      </ul>
      {warning}
    </>
  );
}

/** The version that a text was typed over, which is saved over: a later one of another admin is a conflict. No id has a space. */
function overOf(id: string): string {
  return `over ${id}`;
}

function isDirty({ text, original, state }: ShopText, typed: string | undefined): boolean {
  if (typed === undefined) return false;
  return typed !== (text ?? (state === "missing" ? "" : original));
}
