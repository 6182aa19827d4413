import { useCallback, useEffect, useState } from "react";
import { clearDraft, readDraft, saveDraft } from "../../../lib/browser/draft.ts";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import { checkRows } from "./queries.ts";
import { noRows, type Rows } from "./row.ts";
import { addList, rowsToCheck, takeAnswers, textOfRows } from "./rows.ts";

const DRAFT = "quick order";
/** Rows of one request: the first are shown while the others are checked. */
const AT_ONCE = 100;
/** How long a search waits after the last key. */
const TYPING_MS = 250;

/** Rows that are checked as they change, and kept over a reload. */
export function useRows() {
  const [rows, setRows] = useState(noRows);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useDraft(rows, setRows);

  useEffect(() => {
    const due = rowsToCheck(rows).slice(0, AT_ONCE);
    if (due.length === 0 || isAsking || failure !== undefined) return undefined;
    const isTyped = due.every(({ readings }) => readings === undefined);
    const timer = setTimeout(
      () => {
        setAsking(true);
        checkRows(due)
          .then((answer) => setRows((now) => takeAnswers(now, due, answer)), setFailure)
          .finally(() => setAsking(false));
      },
      isTyped ? TYPING_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [rows, isAsking, failure]);

  const change = useCallback((edit: (rows: Rows) => Rows) => setRows(edit), []);
  return { rows, change, isAsking, failure, retry: () => setFailure(undefined) };
}

/** Restores the draft after hydration: the server's page has no rows. */
function useDraft(rows: Rows, setRows: (edit: (rows: Rows) => Rows) => void): void {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const { list = "" } = readDraft(DRAFT);
    if (list !== "") setRows((now) => addList(now, parseOrderList(list)));
    setRead(true);
  }, [setRows]);
  useEffect(() => {
    if (!isRead) return;
    const list = textOfRows(rows);
    if (list === "") clearDraft(DRAFT);
    else saveDraft(DRAFT, { list });
  }, [rows, isRead]);
}
