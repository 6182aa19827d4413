import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { NEEDED_SLUGS } from "../../../frame/settings/pages.ts";
import type { TextPage } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import {
  DragHandle,
  dropTarget,
  MoveButtons,
  moved,
  useReorder,
} from "../../../lib/ui/Reorder.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { useSave } from "../../setting-forms/ui/use-save.ts";
import type { Setting } from "../../settings/contract.ts";

interface PagesListProps {
  email: string;
  setting: Setting;
  onReload: () => void;
}

/** The pages as they are or are being saved, and what is done with them: each change is saved at once. */
function usePages({ email, setting, onReload }: PagesListProps) {
  const [done, setDone] = useState("");
  const { saving, theirs } = useSave(email, "pages", () => toast.success(done));
  const stored = setting.value.items as readonly TextPage[];
  const pages = saving.isPending ? (saving.variables.value.items as readonly TextPage[]) : stored;

  function change(items: readonly TextPage[], sentence: string): void {
    setDone(sentence);
    saving.mutate({ version: setting.version, value: { items } }, { onError: onReload });
  }

  function remove({ slug, title }: TextPage): Promise<unknown> {
    setDone(t("settings.pages.deleted", "{title} is deleted", { title }));
    const items = stored.filter((page) => page.slug !== slug);
    return saving.mutateAsync({ version: setting.version, value: { items } });
  }

  function move(from: number, to: number): void {
    if (saving.isPending) return;
    const place = { place: to + 1, count: stored.length };
    change(
      moved(stored, from, to),
      t("settings.pages.moved", "Moved to {place} of {count}", place),
    );
  }

  const hide = (page: TextPage) => change(hidden(stored, page), hiddenSentence(page));
  return { pages, saving, theirs, move, hide, remove };
}

/** The text pages in their order. */
export function PagesList(props: PagesListProps) {
  const { pages, saving, theirs, move, hide, remove } = usePages(props);
  const reorder = useReorder({ count: pages.length, onMove: move });
  return (
    <div className="setting-pages-container grid gap-4">
      <ButtonLink to={paths.editTextPage()} variant="primary" className="justify-self-start">
        {t("settings.pages.add", "Add a page")}
      </ButtonLink>
      {theirs ? (
        <p role="alert" className="border-wait border-l-2 py-1 pl-3">
          {t(
            "settings.pages.conflict",
            "Another admin changed the pages meanwhile. Nothing of yours was saved: the list below is as they saved it. Do it again if it is still needed.",
          )}
        </p>
      ) : (
        <FormError failure={saving.error} />
      )}
      <ol className="setting-pages">
        {pages.map((page, index) => (
          <li key={page.slug} {...dropTarget(reorder, index)}>
            <div className="flex min-w-0 items-center">
              <DragHandle reorder={reorder} index={index} />
              <PageName page={page} />
            </div>
            <div>
              <Badge tone={page.isHidden ? "wait" : "good"}>
                {page.isHidden
                  ? t("settings.pages.hidden", "Hidden")
                  : t("settings.pages.shown", "Shown")}
              </Badge>
            </div>
            <div className="flex flex-wrap gap-2">
              <MoveButtons {...{ reorder, index }} name={page.title} disabled={saving.isPending} />
              {NEEDED_SLUGS.includes(page.slug) ? (
                <p className="self-center text-note text-steel">
                  {t("settings.pages.linked", "The shop links to it.")}
                </p>
              ) : (
                <HideOrDelete
                  page={page}
                  isBusy={saving.isPending}
                  onHide={() => hide(page)}
                  onDelete={() => remove(page)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function PageName({ page: { slug, title } }: { page: TextPage }) {
  return (
    <div className="min-w-0">
      <Link to={paths.editTextPage(slug)} className="link wrap-anywhere font-medium">
        {title}
      </Link>
      <p className="wrap-anywhere font-mono text-note text-steel">{`/${slug}`}</p>
    </div>
  );
}

/** The pages with one of them hidden, or shown again. */
function hidden(pages: readonly TextPage[], { slug }: TextPage): TextPage[] {
  return pages.map((page) => (page.slug === slug ? { ...page, isHidden: !page.isHidden } : page));
}

function hiddenSentence({ title, isHidden }: TextPage): string {
  return isHidden
    ? t("settings.pages.nowShown", "{title} is shown", { title })
    : t("settings.pages.nowHidden", "{title} is hidden from visitors", { title });
}

interface HideOrDeleteProps {
  page: TextPage;
  isBusy: boolean;
  onHide: () => void;
  onDelete: () => Promise<unknown>;
}

function HideOrDelete({ page, isBusy, onHide, onDelete }: HideOrDeleteProps) {
  const { slug, title, isHidden } = page;
  const label = isHidden ? t("settings.pages.show", "Show") : t("settings.pages.hide", "Hide");
  const name = isHidden
    ? t("settings.pages.showPage", "Show {title}", { title })
    : t("settings.pages.hidePage", "Hide {title}", { title });
  return (
    <>
      <Button aria-label={name} disabled={isBusy} onClick={onHide}>
        {label}
      </Button>
      <ActionButton
        label={t("settings.pages.delete", "Delete")}
        accessibleName={t("settings.pages.deletePage", "Delete {title}", { title })}
        variant="danger"
        title={t("settings.pages.deleteAsk", "Delete {title}?", { title })}
        run={onDelete}
      >
        {t(
          "settings.pages.deleteText",
          "Visitors no longer find {path}, and the footer no longer shows links to it. Its text stays in the history.",
          { path: `/${slug}` },
        )}
      </ActionButton>
    </>
  );
}
