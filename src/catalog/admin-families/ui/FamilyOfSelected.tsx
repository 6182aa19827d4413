import { useQuery } from "@tanstack/react-query";
import { t } from "../../../lib/i18n/i18n.ts";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { definitionsOf } from "../../attributes/ui/queries.ts";
import { MAX_TOOLS } from "../rules.ts";
import { NewFamilyDialog } from "./AddFamily.tsx";

interface FamilyOfSelectedProps {
  /** Ids of the selected products; undefined where all that match are selected. */
  tools: readonly string[] | undefined;
  /** The category of the first of them, if it is known. */
  category: string | undefined;
}

/** Creates a family of the selected products. */
export function FamilyOfSelected({ tools, category }: FamilyOfSelectedProps) {
  if (tools === undefined || tools.length > MAX_TOOLS)
    return (
      <p className="text-note text-steel">
        {t("families.manage.mostSelected", "For a new family, select at most {most} products.", {
          most: MAX_TOOLS,
        })}
      </p>
    );
  return (
    <DialogButton label={t("families.manage.ofSelected", "New family …")}>
      {(dialog) => <Selected tools={tools} category={category} {...dialog} />}
    </DialogButton>
  );
}

interface SelectedProps extends FamilyOfSelectedProps {
  tools: readonly string[];
}

function Selected({ tools, category, ...dialog }: SelectedProps & DialogControl) {
  const { email } = useSignedIn();
  const categories = useQuery(definitionsOf(email)).data?.categories;
  if (!categories) return null;
  return (
    <NewFamilyDialog {...dialog} categories={categories} tools={tools} initialCategory={category} />
  );
}
