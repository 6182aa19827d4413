/** The language that texts, numbers and dates are written in now. */

export type Messages = Readonly<Record<string, string>>;

/** `messages` replace the English texts of the source, by id. */
export interface Language {
  /** BCP 47: "en", "de". */
  readonly locale: string;
  readonly messages: Messages;
}

/** The texts of the source are English. */
export const ENGLISH: Language = { locale: "en", messages: {} };

let find = (): Language => ENGLISH;

/** The language in which texts are written just now, by the source that was set. */
export function currentLanguage(): Language {
  return find();
}

/**
 * Tells where the current language comes from: one for the whole document in the browser, the request's
 * on the server. Returns the previous source.
 */
export function setLanguageSource(source: () => Language): () => Language {
  const previous = find;
  find = source;
  return previous;
}
