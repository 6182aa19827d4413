import { useState } from "react";
import { useUnsavedTexts } from "../../../lib/ui/unsaved.tsx";
import type { ShopText } from "../contract.ts";
import { TextRow } from "./TextRow.tsx";
import "./texts.css";

interface TextsListProps {
  locale: string;
  /** Of the originals: English, or the shop's own for what the owner wrote. */
  firstLocale: string;
  texts: readonly ShopText[];
}

export function TextsList({ locale, firstLocale, texts }: TextsListProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isTyped = texts.some((text) => isDirty(text, typed[text.id]));
  const { warning } = useUnsavedTexts(`texts ${locale}`, isTyped, typed, setTyped);

  function type(id: string, words: string | undefined): void {
    const { [id]: _, ...others } = typed;
    setTyped(words === undefined ? others : { ...others, [id]: words });
  }

  return (
    <>
      <ul className="text-rows">
        {texts.map((text) => (
          <TextRow
            key={text.id}
            {...{ locale, text }}
            sourceLocale={text.area === "content" ? firstLocale : "en"}
            typed={typed[text.id]}
            onType={(words) => type(text.id, words)}
          />
        ))}
      </ul>
      {warning}
    </>
  );
}

function isDirty({ text, original, state }: ShopText, typed: string | undefined): boolean {
  if (typed === undefined) return false;
  return typed !== (text ?? (state === "missing" ? "" : original));
}
