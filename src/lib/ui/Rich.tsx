import { Fragment } from "react";
import { currentLanguage } from "../i18n/language.ts";
import { formatMessage, type Values } from "../i18n/message-format.ts";
import type { Elements } from "./elements.ts";

interface RichProps {
  id: string;
  /** English, with named tags: "Read the <terms>terms of use</terms>." */
  text: string;
  values?: Values;
  tags: Readonly<Record<string, (words: string) => Elements>>;
}

/** A text with elements inside. Values are put in after the tags were read, so they cannot add any. */
export function Rich({ id, text, values, tags }: RichProps): Elements {
  const parts = (currentLanguage().messages[id] ?? text).split(/<(\w+)>(.*?)<\/\1>/);
  // Text, tag, its words, text, tag, its words, text.
  return parts.map((part, place) => {
    if (part === "" || place % 3 === 2) return null;
    const isTag = place % 3 === 1;
    const words = formatMessage(isTag ? (parts[place + 1] ?? "") : part, values);
    const element = isTag ? tags[part]?.(words) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    return <Fragment key={place}>{element ?? <span>{words}</span>}</Fragment>;
  });
}
