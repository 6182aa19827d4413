import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import type { DefinedCategory } from "../../attributes/contract.ts";
import { labels } from "../../attributes/ui/labels.ts";
import { changeCategory, SPECIFICATIONS } from "../../attributes/ui/queries.ts";
import type { createCategory, deleteCategory } from "../contract.ts";
import { CategoryDialog, type PlacedCategory } from "./CategoryDialog.tsx";

interface CategoriesProps {
  categories: readonly DefinedCategory[];
  /** Languages beside the shop's own. */
  locales: readonly string[];
}

export function AddCategory(props: CategoriesProps) {
  return (
    <DialogButton label={t("categories.add", "Add a category")}>
      {(dialog) => <Add {...dialog} {...props} />}
    </DialogButton>
  );
}

function Add({ categories, locales, ...dialog }: DialogControl & CategoriesProps) {
  const action = useAction({
    // A new category is the last one below its parent.
    run: async ({ position, ...category }: PlacedCategory) => {
      const created = await call<typeof createCategory>("POST /category", { body: category });
      const last = categories.filter(({ parent }) => parent === created.parent).length;
      return position === last
        ? created
        : changeCategory(created.id, { version: created.version, position });
    },
    done: ({ category }) => t("categories.added", "{category} is added", { category }),
    refresh: [SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  return (
    <CategoryDialog
      {...dialog}
      categories={categories}
      locales={locales}
      title={t("categories.add", "Add a category")}
      confirm={t("categories.add", "Add a category")}
      action={action}
    />
  );
}

interface CategoryActionsProps extends CategoriesProps {
  category: DefinedCategory;
}

/** Rename, move, delete; `children` are further buttons. */
export function CategoryActions({
  category,
  children,
  ...props
}: CategoryActionsProps & { children: Elements }) {
  const isUsed =
    category.tools > 0 || props.categories.some(({ parent }) => parent === category.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DialogButton
        label={t("categories.edit", "Name and place")}
        accessibleName={t("categories.editOne", "Name and place of {category}", {
          category: category.category,
        })}
      >
        {(dialog) => <Edit {...dialog} {...props} category={category} />}
      </DialogButton>
      {children}
      {isUsed ? (
        <p className="text-note text-steel">
          {t(
            "categories.used",
            "{count, plural, =0 {No tools} one {# tool} other {# tools}}. A category can be deleted when it has no tools and no categories below it.",
            { count: category.tools },
          )}
        </p>
      ) : (
        <Delete category={category} />
      )}
    </div>
  );
}

function Edit({ category, categories, locales, ...dialog }: DialogControl & CategoryActionsProps) {
  const { id, version } = category;
  const action = useAction({
    run: (edits: PlacedCategory) => changeCategory(id, { version, ...edits }),
    done: (saved) =>
      t("attributes.categorySaved", "{category} is saved", { category: saved.category }),
    refresh: [SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  return (
    <CategoryDialog
      {...dialog}
      key={version}
      categories={categories}
      category={category}
      locales={locales}
      title={t("attributes.editTitle", "Edit “{name}”", { name: category.category })}
      confirm={labels.save}
      action={action}
    />
  );
}

function Delete({ category: { id, category } }: { category: DefinedCategory }) {
  return (
    <ActionButton
      label={t("attributes.delete", "Delete")}
      accessibleName={t("attributes.deleteOne", "Delete {name}", { name: category })}
      title={t("categories.deleteTitle", "Delete the category “{category}”?", { category })}
      run={() => call<typeof deleteCategory>("DELETE /category/{id}", { params: { id } })}
      done={t("categories.deleted", "Category deleted")}
      refresh={[SPECIFICATIONS]}
    >
      <p>{t("categories.deleteText", "It has no tools. Its attributes stay.")}</p>
    </ActionButton>
  );
}
