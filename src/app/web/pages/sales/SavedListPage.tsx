import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { ActionButton, useAction } from "../../../../lib/ui/action.tsx";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { DialogButton, type DialogControl } from "../../../../lib/ui/Dialog.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import type { SavedList } from "../../../../sales/saved-lists/contract.ts";
import { EditableList } from "../../../../sales/saved-lists/ui/EditableList.tsx";
import { NameDialog } from "../../../../sales/saved-lists/ui/NameDialog.tsx";
import {
  deleteList,
  renameList,
  SAVED_LISTS,
  savedList,
} from "../../../../sales/saved-lists/ui/queries.ts";
import { ShareList } from "../../../../sales/saved-lists/ui/ShareList.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("savedLists.one", {
  failed: "The list could not be loaded.",
  gone: "There is no such list",
  goneText: "It may have been deleted.",
  all: "All lists",
  rename: "Rename",
  renameTitle: "Rename the list",
  save: "Save the name",
  renamed: "The list has its new name.",
  delete: "Delete the list",
  deleteText: "The list and its link are deleted. Orders do not change.",
  deleted: "The list is deleted.",
  empty: "This list is empty",
  emptyText: "Add tools to it from the cart, an order, or a quick order.",
});

export function Component() {
  const { id = "" } = useParams();
  const { email } = useSignedIn();
  const result = useQuery(savedList(email, id));
  if (isMissing(result.error)) {
    return (
      <>
        <PageHead title={words.gone} />
        <h1 className="heading mb-4 text-title">{words.gone}</h1>
        <EmptyState title={words.goneText}>
          <ButtonLink to={paths.savedLists()}>{words.all}</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if (!result.data) {
    return (
      <>
        <PageHead title={dashboardLabels.lists} />
        <h1 className="heading mb-4 text-title">{dashboardLabels.lists}</h1>
        <LoadingOrError errorTitle={words.failed} {...result} />
      </>
    );
  }
  return <OpenList list={result.data} />;
}

function OpenList({ list }: { list: SavedList }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={list.name} />
      <BackLink to={paths.savedLists()}>{dashboardLabels.lists}</BackLink>
      <div className="list-head">
        <h1 className="heading min-w-0 break-words text-title">{list.name}</h1>
        <div className="flex flex-wrap gap-3">
          <DialogButton label={words.rename}>
            {(dialog) => <Rename {...dialog} list={list} />}
          </DialogButton>
          <ActionButton
            label={words.delete}
            variant="danger"
            title={words.delete}
            run={() => deleteList(list._id)}
            done={words.deleted}
            refresh={[SAVED_LISTS]}
            onDone={() => void navigate(paths.savedLists(), { replace: true })}
          >
            {words.deleteText}
          </ActionButton>
        </div>
      </div>
      {list.lines.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText}>
          <ButtonLink to={paths.quickOrder()}>{t("quickOrder.title", "Quick order")}</ButtonLink>
        </EmptyState>
      ) : (
        <EditableList list={list} />
      )}
      <section className="mt-10" aria-labelledby="share">
        <h2 id="share" className="heading mb-3 text-lead">
          {t("savedLists.shareTitle", "Share this list")}
        </h2>
        <ShareList id={list._id} token={list.shareToken} />
      </section>
    </>
  );
}

function Rename({ list, ...dialog }: DialogControl & { list: SavedList }) {
  const action = useAction<string>({
    run: (name) => renameList(list._id, name),
    done: words.renamed,
    refresh: [SAVED_LISTS],
    onDone: dialog.onClose,
  });
  return (
    <NameDialog
      {...dialog}
      title={words.renameTitle}
      confirm={words.save}
      initial={list.name}
      action={action}
    />
  );
}
