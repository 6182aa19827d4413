import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import type * as z from "zod";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { messages } from "../../../../../shop/messages.ts";
import { t } from "../../../../kit/i18n.ts";
import { call } from "../../../../kit/ui/api.ts";
import { Button, buttonClass } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { EmailField, TextField } from "../../../../kit/ui/Field.tsx";
import { Rich } from "../../../../kit/ui/Rich.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import { useUnsavedWarning } from "../../../../kit/ui/unsaved.tsx";
import { paths } from "../../../../paths.ts";
import type { addTool } from "../../contract.ts";
import { CardPreview } from "./CardPreview.tsx";
import { TOOLS } from "./queries.ts";
import { ToolFormFields } from "./tool-fields.tsx";
import { addFormSchema, emptyAddForm } from "./tool-form.ts";

interface AddToolFormProps {
  admin: { name: string; email: string };
}

export function AddToolForm({ admin }: AddToolFormProps) {
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    resolver: zodResolver(addFormSchema),
    defaultValues: { ...emptyAddForm, name: admin.name, email: admin.email },
  });
  const { register, control, handleSubmit, formState, reset, setFocus } = form;
  const { errors, isDirty } = formState;
  const { warning, letGo } = useUnsavedWarning(isDirty);
  const typed = useWatch({ control });

  const adding = useMutation({
    mutationFn: (body: z.output<typeof addFormSchema>) =>
      call<typeof addTool>("POST /tool", { body }),
    onSuccess: () => {
      toast.success(messages.productAdded);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      letGo();
      reset();
    },
    onError: () => toast.failure(messages.productFailed),
  });

  return (
    <div className="grid items-start gap-x-12 gap-y-8 min-[75rem]:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <form
        method="post"
        noValidate
        className="grid max-w-2xl gap-5"
        onSubmit={handleSubmit((tool) => adding.mutate(tool))}
      >
        {adding.isSuccess && (
          <AddedTool
            name={adding.variables.tool}
            id={adding.data.insertedId}
            onAnother={() => {
              adding.reset();
              setFocus("tool");
            }}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...register("name")}
            label={t("product.add.name", "Name")}
            required
            hint={t("product.add.name.hint", "added by")}
            maxLength={120}
            error={errors.name?.message}
          />
          <EmailField
            {...register("email")}
            hint={t("product.add.email.hint", "your account")}
            readOnly
            error={errors.email?.message}
          />
        </div>
        <ToolFormFields mode="add" form={form} onUploading={setUploading} />
        <FormError failure={adding.error} />
        {warning}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={adding.isPending}
          disabled={isUploading}
        >
          {isUploading
            ? t("product.add.uploading", "Uploading the picture")
            : dashboardLabels.addProduct}
        </Button>
      </form>
      <div className="min-[75rem]:sticky min-[75rem]:top-24">
        <CardPreview typed={typed} />
      </div>
    </div>
  );
}

interface AddedToolProps {
  name: string;
  id: string;
  onAnother: () => void;
}

/** Takes the focus, because the form below is empty again. */
function AddedTool({ name, id, onAnother }: AddedToolProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 border-good border-l-2 py-2 pl-4">
      <p>
        <Rich
          id="product.added"
          text="<name>{name}</name> is in the catalog."
          values={{ name }}
          tags={{ name: (words) => <span className="font-semibold">{words}</span> }}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.product(id)} className={buttonClass()}>
          {t("product.added.open", "Open it")}
        </Link>
        <Button onClick={onAnother}>{t("product.added.another", "Add another")}</Button>
      </div>
    </div>
  );
}
