import { type FormEvent, useState } from "react";
import { callFile } from "../../../lib/api-client/api.ts";
import { saveFile } from "../../../lib/api-client/files.ts";
import { serverToday } from "../../../lib/api-client/server-today.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { ownSeparator, separatorText } from "../../../lib/ui/own-separator.ts";
import type { exportJournal } from "../contract.ts";

interface Period {
  from: string;
  to: string;
}

function thisMonth(): Period {
  const to = serverToday();
  return { from: `${to.slice(0, 8)}01`, to };
}

export function Journal() {
  const [{ from, to }] = useState(thisMonth);
  const [firstDay, setFirstDay] = useState(from);
  const saving = useAction({
    run: async (query: Period) => {
      const file = await callFile<typeof exportJournal>(
        "GET /paper/journal",
        { query: { ...query, separator: ownSeparator() } },
        { headers: { Accept: "text/csv" } },
      );
      saveFile(file, `journal-${query.from}-${query.to}.csv`);
    },
  });
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    saving.run({ from: String(typed.get("from")), to: String(typed.get("to")) });
  }
  return (
    <form className="grid gap-3 pt-2" onSubmit={save}>
      <p className="measure text-graphite">
        {`${t(
          "journal.text",
          "One line for each invoice and credit note, with net, tax and total. What counts is the day on the document.",
        )} ${separatorText()}`}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("journal.from", "From")}
          name="from"
          type="date"
          required
          value={firstDay}
          onChange={(event) => setFirstDay(event.target.value)}
        />
        <TextField
          label={t("journal.to", "To")}
          name="to"
          type="date"
          required
          min={firstDay}
          defaultValue={to}
        />
        <Button type="submit" busy={saving.isPending}>
          {t("journal.download", "Download CSV")}
        </Button>
      </div>
      <FormError failure={saving.error} />
    </form>
  );
}
