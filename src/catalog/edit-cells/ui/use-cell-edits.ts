import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { errorMessage, fieldErrors, refusedWith } from "../../../lib/api-client/failure.ts";
import { type SubmitKey, useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../lib/ui/toast.ts";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import type { correctStock, editTool, Product } from "../../tools/contract-manage.ts";
import { type Cell, type CellEdit, editAfter, planOf, typeInto } from "./cell-edits.ts";

type Edits = ReadonlyMap<string, CellEdit>;

export interface CellEdits {
  readonly all: readonly CellEdit[];
  readonly isSaving: boolean;
  of(product: Product): CellEdit | undefined;
  /** The cell is as it was if there is no text. */
  type(product: Product, cell: Cell, text: string | undefined): void;
  scaleTiers(product: Product): void;
  undo(): void;
  save(): void;
}

/** The changed cells of the list. Each product is saved for itself; what is refused stays, with the reason. */
export function useCellEdits(): CellEdits {
  const [edits, setEdits] = useState<Edits>(new Map());
  const queries = useQueryClient();
  const submitKey = useSubmitKey();
  const account = useSignedIn().email;

  const saving = useMutation({
    mutationFn: async (sent: Edits) => {
      const left = new Map<string, CellEdit>();
      for (const [id, edit] of sent) left.set(id, await save(edit, submitKey, account));
      return left;
    },
    onSuccess: (left, sent) => {
      const saved = [...left.values()].filter(
        ({ typed }) => Object.keys(typed).length === 0,
      ).length;
      // Cells can be typed into while others are saved.
      setEdits((last) => {
        const all = new Map(last);
        for (const [id, edit] of sent) {
          const rest = editAfter(edit, left.get(id) ?? edit, last.get(id));
          if (rest) all.set(id, rest);
          else all.delete(id);
        }
        return all;
      });
      void queries.invalidateQueries({ queryKey: [TOOLS] });
      if (saved > 0) {
        toast.success(
          t("product.cells.saved", "{count, plural, one {# product} other {# products}} saved", {
            count: saved,
          }),
        );
      }
    },
  });

  function change(product: Product, next: (edit: CellEdit) => CellEdit | undefined): void {
    setEdits((last) => {
      const edit = next(last.get(product._id) ?? { seen: product, typed: {} });
      const all = new Map(last);
      if (edit) all.set(product._id, edit);
      else all.delete(product._id);
      return all;
    });
  }

  return {
    all: [...edits.values()],
    isSaving: saving.isPending,
    of: (product) => edits.get(product._id),
    type: (product, cell, text) => change(product, (edit) => typeInto(edit, cell, text)),
    scaleTiers: (product) =>
      change(product, ({ refusal: _, ...edit }) => ({ ...edit, scalesTiers: true })),
    undo: () => setEdits(new Map()),
    save: () => {
      const isFaulty = [...edits.values()].some(
        (edit) => Object.keys(planOf(edit).faults).length > 0,
      );
      if (!saving.isPending && !isFaulty) saving.mutate(edits);
    },
  };
}

/** Saves a product as this account. Returns the edit with what is not saved of it, and the reason. */
async function save(edit: CellEdit, submitKey: SubmitKey, account: string): Promise<CellEdit> {
  const { edits, correction, faults } = planOf(edit);
  if (Object.keys(faults).length > 0) return edit;
  const params = { id: edit.seen._id };
  let left = edit;
  try {
    if (edits) {
      const body = { ...edits, version: edit.seen.version };
      const seen = await call<typeof editTool>("PATCH /tool/{id}", { params, body }, { account });
      const { quantity } = edit.typed;
      left = { seen, typed: quantity === undefined ? {} : { quantity } };
    }
    if (correction) {
      const seen = await submitKey.call<typeof correctStock>(
        { ...params, correction },
        "POST /product/{id}/stock",
        { params, body: correction },
        { account },
      );
      left = { seen, typed: {} };
    }
    return left;
  } catch (failure) {
    return { ...left, seen: seenAfter(failure, left.seen), refusal: refusalText(failure) };
  }
}

/** What the next save is over after a conflict: what somebody else has saved, which the reason names. */
function seenAfter(failure: unknown, seen: Product): Product {
  const edited = refusedWith<typeof editTool>(failure, "tool-changed");
  if (edited?.product) return edited.product as Product;
  const counted = refusedWith<typeof correctStock>(failure, "stock-changed");
  return counted?.quantity === undefined ? seen : { ...seen, quantity: counted.quantity };
}

function refusalText(failure: unknown): string {
  const faults = fieldErrors(failure);
  return faults.length > 0 ? faults.map(({ message }) => message).join(" ") : errorMessage(failure);
}
