import { Fragment, type ReactNode } from "react";
import { currentLanguage } from "../language.ts";
import { formatMessage, type Values } from "../message-format.ts";

interface RichProps {
  id: string;
  /** English, with named tags: "Read the <terms>terms of use</terms>." */
  text: string;
  values?: Values;
  /** The element of each tag. */
  tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A text with elements inside. Values are put in after the tags were read, so they cannot add any. */
export function Rich({ id, text, values, tags }: RichProps): ReactNode {
  const parts = (currentLanguage().messages[id] ?? text).split(/<(\w+)>(.*?)<\/\1>/);
  // Text, tag, its words, text, tag, its words, text.
  return parts.map((part, place) => {
    if (place % 3 === 0) return formatMessage(part, values);
    if (place % 3 === 2) return null;
    const words = formatMessage(parts[place + 1] ?? "", values);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    return <Fragment key={place}>{tags[part]?.(words) ?? words}</Fragment>;
  });
}
