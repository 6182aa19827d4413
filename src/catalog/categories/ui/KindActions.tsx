import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import type { DefinedKind } from "../../attributes/contract.ts";
import { changeKind, createKind, deleteKind, SPECIFICATIONS } from "../../attributes/ui/queries.ts";
import { words } from "../../attributes/ui/words.ts";
import { KindDialog, type PlacedKind } from "./KindDialog.tsx";

interface KindsProps {
  kinds: readonly DefinedKind[];
  /** Languages beside the shop's own. */
  locales: readonly string[];
}

export function AddKind(props: KindsProps) {
  return (
    <DialogButton label={t("kinds.add", "Add a kind")}>
      {(dialog) => <Add {...dialog} {...props} />}
    </DialogButton>
  );
}

function Add({ kinds, locales, ...dialog }: DialogControl & KindsProps) {
  const action = useAction({
    // A new kind is the last one below its parent.
    run: async ({ position, ...kind }: PlacedKind) => {
      const created = await createKind(kind);
      const last = kinds.filter(({ parent }) => parent === created.parent).length;
      return position === last
        ? created
        : changeKind(created.id, { version: created.version, position });
    },
    done: ({ kind }) => t("kinds.added", "{kind} is added", { kind }),
    refresh: [SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  return (
    <KindDialog
      {...dialog}
      kinds={kinds}
      locales={locales}
      title={t("kinds.add", "Add a kind")}
      confirm={t("kinds.add", "Add a kind")}
      action={action}
    />
  );
}

interface KindActionsProps extends KindsProps {
  kind: DefinedKind;
}

/** Rename, move, delete; `children` are further buttons. */
export function KindActions({
  kind,
  children,
  ...props
}: KindActionsProps & { children: Elements }) {
  const isUsed = kind.tools > 0 || props.kinds.some(({ parent }) => parent === kind.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DialogButton
        label={t("kinds.edit", "Name and place")}
        accessibleName={t("kinds.editOne", "Name and place of {kind}", { kind: kind.kind })}
      >
        {(dialog) => <Edit {...dialog} {...props} kind={kind} />}
      </DialogButton>
      {children}
      {isUsed ? (
        <p className="text-note text-steel">
          {t(
            "kinds.used",
            "{count, plural, =0 {No tools} one {# tool} other {# tools}}. A kind can be deleted when it has no tools and no kinds below it.",
            { count: kind.tools },
          )}
        </p>
      ) : (
        <Delete kind={kind} />
      )}
    </div>
  );
}

function Edit({ kind, kinds, locales, ...dialog }: DialogControl & KindActionsProps) {
  const { id, version } = kind;
  const action = useAction({
    run: (edits: PlacedKind) => changeKind(id, { version, ...edits }),
    done: (saved) => t("attributes.kindSaved", "{kind} is saved", { kind: saved.kind }),
    refresh: [SPECIFICATIONS],
    onDone: dialog.onClose,
  });
  return (
    <KindDialog
      {...dialog}
      key={version}
      kinds={kinds}
      kind={kind}
      locales={locales}
      title={t("attributes.editTitle", "Edit “{name}”", { name: kind.kind })}
      confirm={words.save}
      action={action}
    />
  );
}

function Delete({ kind: { id, kind } }: { kind: DefinedKind }) {
  return (
    <ActionButton
      label={t("attributes.delete", "Delete")}
      accessibleName={t("attributes.deleteOne", "Delete {name}", { name: kind })}
      title={t("kinds.deleteTitle", "Delete the kind “{kind}”?", { kind })}
      run={() => deleteKind(id)}
      done={t("kinds.deleted", "Kind deleted")}
      refresh={[SPECIFICATIONS]}
    >
      <p>{t("kinds.deleteText", "It has no tools. Its attributes stay.")}</p>
    </ActionButton>
  );
}
