import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { toast } from "../../../lib/ui/toast.ts";
import { useUnsavedForm } from "../../../lib/ui/unsaved.tsx";
import type {
  correctStock,
  editTool,
  newCorrection,
  Product,
  ToolEdits,
} from "../../tools/contract-manage.ts";
import { productOf, TOOLS } from "./queries.ts";

export type SentCorrection = z.input<typeof newCorrection>;

export interface StockNow {
  readonly quantity: number;
  readonly held: number;
  readonly toShip: number;
}

/** The same correction sent again after a failure counts once. */
export function useCorrection(email: string, product: Product, onDone: () => void) {
  const queryClient = useQueryClient();
  const submitKey = useSubmitKey();
  const correcting = useMutation({
    mutationFn: (body: SentCorrection) =>
      submitKey.call<typeof correctStock>(body, "POST /product/{id}/stock", {
        params: { id: product._id },
        body,
      }),
    onSuccess: (now) => {
      toast.success(
        t("stock.corrected", "{name}: {quantity} in stock", {
          name: now.name,
          quantity: formatCount(now.quantity),
        }),
      );
      queryClient.setQueryData(productOf(email, product._id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      onDone();
    },
  });
  return { correcting, moved: changedStockIn(correcting.error) };
}

/** The stock now, if a count was refused because it has changed. */
function changedStockIn(failure: unknown): StockNow | undefined {
  return refusedWith<typeof correctStock>(failure, "stock-changed") as StockNow | undefined;
}

/** Undefined where nothing differs. */
export function withChanges<Edits extends object>(edits: Edits): Edits | undefined {
  return Object.keys(edits).length > 0 ? edits : undefined;
}

interface EditFormOptions<Values extends FieldValues, Typed> {
  readonly product: Product;
  readonly email: string;
  /** The name of what is kept of it in the tab. */
  readonly draft: string;
  readonly schema: z.ZodType<Typed, Values>;
  readonly valuesOf: (product: Product) => Values;
  /** Undefined: nothing differs. */
  readonly editsOf: (typed: Typed, opened: Product) => ToolEdits | undefined;
}

/** A form of a product, over the version that was opened and not over a later refetch. */
export function useEditForm<Values extends FieldValues, Typed>(
  options: EditFormOptions<Values, Typed>,
) {
  const { product, email, draft, schema, valuesOf, editsOf } = options;
  const [opened, setOpened] = useState(product);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(opened) as DefaultValues<Values>,
  });
  const { handleSubmit, reset } = form;
  const { warning, over } = useUnsavedForm(form, draft, opened.version);
  const edit = useEdit(email, product._id, (now) => {
    setOpened(now);
    reset(valuesOf(now));
  });
  const save = (version: number) =>
    handleSubmit((typed) => {
      const edits = editsOf(typed, opened);
      if (edits) edit.saving.mutate({ version, edits });
      else reset(valuesOf(opened));
    });
  const submit = save((over ?? opened).version);
  return { form, opened, setOpened, over, warning, edit, save, submit };
}

/** Saves edits over the version that was seen, and says so. `open` gets what is stored now. */
export function useEdit(email: string, id: string, open: (now: Product) => void) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ version, edits }: { version: number; edits: ToolEdits }) =>
      call<typeof editTool>("PATCH /tool/{id}", { params: { id }, body: { ...edits, version } }),
    onSuccess: (now) => {
      queryClient.setQueryData(productOf(email, id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      open(now);
      toast.success(t("product.saved", "{name} is saved", { name: now.name }));
    },
  });
  const refused = refusedWith<typeof editTool>(saving.error, "tool-changed");
  const theirs = refused?.product as Product | undefined;
  function takeTheirs(): void {
    saving.reset();
    if (theirs) open(theirs);
  }
  return { saving, theirs, takeTheirs };
}
