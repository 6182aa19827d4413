import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import { DialogFormButton } from "../../../lib/ui/form/DialogForm.tsx";
import {
  type changeSynonym,
  createSynonym,
  type deleteSynonym,
  type restoreSynonym,
  type Synonym,
} from "../contract.ts";
import { SYNONYMS } from "./synonym-queries.ts";

const addLabel = () => t("synonyms.add", "Add synonyms");

/** Phrases of a group in the list; its dialog has all. */
const MOST_SHOWN = 8;
/** Some groups have dozens of phrases. */
const MOST_TRIED = 4;

/** The groups of synonyms, each with searches for some of its phrases. */
export function SynonymTable(synonyms: ListOf<Synonym>) {
  return (
    <QueryTable
      {...synonyms}
      caption={t("synonyms.title", "Synonyms")}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t("synonyms.phrases", "Phrases"),
          width: "wide",
          className: "wrap-anywhere font-medium",
          cell: (group) => <Phrases {...group} />,
        },
        {
          header: t("synonyms.try", "Try it"),
          width: "wide",
          cell: (group) => <Searches {...group} />,
        },
      ]}
      actions={(group) => (
        <div className="flex gap-2 md:justify-end">
          {group.isShipped && group.version > 0 && <Restore {...group} />}
          <Edit synonym={group} />
          {group.phrases.length > 0 && <Delete {...group} />}
        </div>
      )}
    />
  );
}

function Phrases({ id, phrases, isShipped, version }: Synonym) {
  return (
    <>
      <span>
        {phrases.length > 0
          ? phrases.slice(0, MOST_SHOWN).join(" = ")
          : t("synonyms.off", "Turned off: {id}", { id })}
      </span>
      <span className="flex flex-wrap gap-x-3 text-note text-steel">
        {phrases.length > MOST_SHOWN && (
          <span>
            {t("synonyms.more", "and {count} more", { count: phrases.length - MOST_SHOWN })}
          </span>
        )}
        {isShipped && (
          <span>
            {version === 0
              ? t("synonyms.shipped", "Comes with the product")
              : t("synonyms.shippedChanged", "Comes with the product, changed here")}
          </span>
        )}
      </span>
    </>
  );
}

/** What a search for a phrase finds shows better than a sentence what the group does. */
function Searches({ phrases }: Synonym) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 text-note">
      {phrases.slice(0, MOST_TRIED).map((phrase) => (
        <Link key={phrase} to={paths.tools({ search: phrase })} className="link inline-block py-1">
          {phrase}
        </Link>
      ))}
    </span>
  );
}

/** The form of a group. */
function phrasesForm(phrases: readonly string[]) {
  return {
    schema: createSynonym.body,
    fields: {
      phrases: {
        type: "lines",
        label: t("synonyms.phrases", "Phrases"),
        hint: t(
          "synonyms.hint",
          "One to a line: words of any language that mean the same, such as spanner and wrench. Two to 80 phrases of up to four words.",
        ),
      },
    },
    values: { phrases: phrases.slice() },
    refresh: [SYNONYMS],
  } as const;
}

/** `phrase`: the first one, which a search had. */
export function AddSynonym({ phrase }: { phrase?: string }) {
  return (
    <DialogFormButton
      {...phrasesForm(phrase === undefined ? [] : [phrase, ""])}
      label={addLabel()}
      {...(phrase === undefined
        ? { variant: "primary" }
        : { accessibleName: t("synonyms.addFor", "Add synonyms of {phrase}", { phrase }) })}
      title={addLabel()}
      confirm={addLabel()}
      run={(body) => call<typeof createSynonym>("POST /synonym", { body })}
      done={t("synonyms.added", "Synonyms added. Searches find by them within a second.")}
    />
  );
}

function Edit({ synonym }: { synonym: Synonym }) {
  return (
    <DialogFormButton
      {...phrasesForm(synonym.phrases)}
      label={t("synonyms.edit", "Edit")}
      accessibleName={t("synonyms.editOne", "Edit {phrases}", {
        phrases: synonym.phrases.slice(0, MOST_SHOWN).join(", "),
      })}
      title={t("synonyms.editTitle", "Edit synonyms")}
      confirm={t("synonyms.save", "Save")}
      run={({ phrases }) =>
        call<typeof changeSynonym>("PATCH /synonym/{id}", {
          params: { id: synonym.id },
          body: { version: synonym.version, phrases },
        })
      }
      done={t("synonyms.saved", "Synonyms saved. Searches find by them within a second.")}
    />
  );
}

/** Deletes synonyms of one's own; those that came with the shop are turned off. */
function Delete({ id, phrases, isShipped }: Synonym) {
  const listed = phrases.join(", ");
  const labels = isShipped
    ? {
        label: t("synonyms.turnOff", "Turn off"),
        accessibleName: t("synonyms.turnOffOne", "Turn off {phrases}", { phrases: listed }),
        title: t("synonyms.turnOffTitle", "Turn these synonyms off?"),
        done: t("synonyms.turnedOff", "Synonyms turned off"),
      }
    : {
        label: t("synonyms.delete", "Delete"),
        accessibleName: t("synonyms.deleteOne", "Delete {phrases}", { phrases: listed }),
        title: t("synonyms.deleteTitle", "Delete these synonyms?"),
        done: t("synonyms.deleted", "Synonyms deleted"),
      };
  return (
    <ActionButton
      {...labels}
      run={() => call<typeof deleteSynonym>("DELETE /synonym/{id}", { params: { id } })}
      refresh={[SYNONYMS]}
    >
      <p>
        {t("synonyms.deleteText", "{phrases}: each then finds only tools that say it.", {
          phrases: listed,
        })}
      </p>
    </ActionButton>
  );
}

function Restore({ id }: Synonym) {
  return (
    <ActionButton
      label={t("synonyms.restore", "Restore")}
      accessibleName={t("synonyms.restoreOne", "Restore {id}", { id })}
      title={t("synonyms.restoreTitle", "Restore the phrases of the product?")}
      run={() => call<typeof restoreSynonym>("POST /synonym/{id}/restore", { params: { id } })}
      done={t("synonyms.restored", "Synonyms restored")}
      refresh={[SYNONYMS]}
    >
      <p>{t("synonyms.restoreText", "The group has the phrases again with which it ships.")}</p>
    </ActionButton>
  );
}
