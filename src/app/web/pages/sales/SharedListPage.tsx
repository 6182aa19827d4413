import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { useAction } from "../../../../lib/ui/action.tsx";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { DialogButton, type DialogControl } from "../../../../lib/ui/Dialog.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import type { SharedList } from "../../../../sales/saved-lists/contract.ts";
import { ListLines } from "../../../../sales/saved-lists/ui/ListLines.tsx";
import { linesOf } from "../../../../sales/saved-lists/ui/lines.ts";
import { NameDialog } from "../../../../sales/saved-lists/ui/NameDialog.tsx";
import { copyList, SAVED_LISTS, sharedList } from "../../../../sales/saved-lists/ui/queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("savedLists.shared", {
  title: "A shared list",
  failed: "The list could not be loaded.",
  gone: "This link leads to no list",
  goneText: "Its owner may have stopped sharing it.",
  text: "Somebody shares this list with you. Prices and stock are today's.",
  tools: "See all tools",
  copy: "Save a copy",
  copyTitle: "Save a copy among your lists",
  copyConfirm: "Save the copy",
  copied: "The copy is among your lists.",
});

export function Component() {
  const { token = "" } = useParams();
  const result = useQuery(sharedList(token));
  const isGone = isMissing(result.error);
  const title = isGone ? words.gone : (result.data?.name ?? words.title);
  return (
    <div className="page py-6 lg:pb-12">
      <PageHead title={title} />
      <h1 className="heading mb-4 break-words text-title">{title}</h1>
      {isGone ? (
        <EmptyState title={words.goneText}>
          <ButtonLink to={paths.tools()}>{words.tools}</ButtonLink>
        </EmptyState>
      ) : result.data ? (
        <Shared list={result.data} token={token} />
      ) : (
        <LoadingOrError errorTitle={words.failed} {...result} />
      )}
    </div>
  );
}

function Shared({ list, token }: { list: SharedList; token: string }) {
  return (
    <>
      <p className="measure -mt-3 mb-4 text-graphite">{words.text}</p>
      <ListLines lines={linesOf(list)}>
        <DialogButton label={words.copy}>
          {(dialog) => <Copy {...dialog} name={list.name} token={token} />}
        </DialogButton>
      </ListLines>
    </>
  );
}

function Copy({ name, token, ...dialog }: DialogControl & { name: string; token: string }) {
  const navigate = useNavigate();
  const action = useAction<string, { insertedId: string }>({
    run: (copy) => copyList(token, copy),
    done: words.copied,
    refresh: [SAVED_LISTS],
    onDone: ({ insertedId }) => void navigate(paths.savedList(insertedId)),
  });
  return (
    <NameDialog
      {...dialog}
      title={words.copyTitle}
      confirm={words.copyConfirm}
      initial={name}
      action={action}
    />
  );
}
