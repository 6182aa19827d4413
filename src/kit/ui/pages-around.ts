/**
 * The pages that a list's pager names: the first, the last, and the neighbours of the one shown.
 * Between them "gap" stands for two or more that are left out.
 */
export function pagesAround(page: number, pages: number): (number | "gap")[] {
  const named = [1, page - 1, page, page + 1, pages].filter((some) => some >= 1 && some <= pages);
  const inOrder = [...new Set(named)].sort((a, b) => a - b);
  return inOrder.flatMap((next, index) => {
    const missing = next - (inOrder[index - 1] ?? 0) - 1;
    if (missing === 0) return [next];
    return [missing === 1 ? next - 1 : ("gap" as const), next];
  });
}
