/** The category's name in the language of the answer that the tool is from, if it has one there. */
export function categoryName({
  category,
  categoryName = category,
}: {
  category: string;
  categoryName?: string | undefined;
}) {
  return categoryName;
}

/** The mean with one decimal; undefined without reviews. */
export function averageRating(sum: number, count: number): number | undefined {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : undefined;
}

/** Replaces the first picture; a picture that the tool has already moves to the front. */
export function withMainPicture(pictures: readonly string[], img: string): string[] {
  const others = pictures.includes(img) ? pictures : pictures.slice(1);
  return [img, ...others.filter((other) => other !== img)];
}
