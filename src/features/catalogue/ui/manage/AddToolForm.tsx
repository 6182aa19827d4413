import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import type * as z from "zod";
import { labels } from "../../../../../shop/labels.ts";
import { messages } from "../../../../../shop/messages.ts";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { EmailField, TextField } from "../../../../kit/ui/Field.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import { useUnsavedWarning } from "../../../../kit/ui/unsaved.tsx";
import { PictureField } from "../../../images/ui/PictureField.tsx";
import type { addTool } from "../../contract.ts";
import { AddedTool } from "./AddedTool.tsx";
import { CardPreview } from "./CardPreview.tsx";
import { TOOLS } from "./queries.ts";
import {
  DescriptionField,
  KindField,
  MinimumField,
  NameField,
  PartNumberField,
  PiecesField,
  PriceField,
} from "./tool-fields.tsx";
import { toolFormSchema } from "./tool-form.ts";

const EMPTY = {
  tool: "",
  price: "",
  quantity: "",
  minimum: "",
  kind: "",
  partNumber: "",
  description: "",
  img: "",
};

interface AddToolFormProps {
  admin: { name: string; email: string };
  /** Where a product that was added is opened. */
  hrefOf: (id: string) => string;
}

/** Adds a tool to the catalogue, in the name of the admin who is signed in. */
export function AddToolForm({ admin, hrefOf }: AddToolFormProps) {
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const { register, control, handleSubmit, formState, reset, setFocus } = useForm({
    resolver: zodResolver(toolFormSchema),
    defaultValues: { ...EMPTY, name: admin.name, email: admin.email },
  });
  const { errors, isDirty } = formState;
  const { warning, letGo } = useUnsavedWarning(isDirty);
  const typed = useWatch({ control });

  const adding = useMutation({
    mutationFn: (body: z.output<typeof toolFormSchema>) =>
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
            href={hrefOf(adding.data.insertedId)}
            onAnother={() => {
              adding.reset();
              setFocus("tool");
            }}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...register("name")}
            label="Name"
            required
            hint="who adds it"
            maxLength={120}
            error={errors.name?.message}
          />
          <EmailField
            {...register("email")}
            hint="of your account"
            readOnly
            error={errors.email?.message}
          />
        </div>
        <NameField {...register("tool")} hint="the product's name" error={errors.tool?.message} />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <PriceField {...register("price")} error={errors.price?.message} />
          <PiecesField
            {...register("quantity")}
            label="Quantity"
            hint="pieces in stock"
            error={errors.quantity?.message}
          />
          <MinimumField {...register("minimum")} error={errors.minimum?.message} />
        </div>
        <Controller
          name="img"
          control={control}
          render={({ field, fieldState }) => (
            <PictureField
              {...field}
              label="image"
              onBusy={setUploading}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <KindField {...register("kind")} optional error={errors.kind?.message} />
          <PartNumberField {...register("partNumber")} error={errors.partNumber?.message} />
        </div>
        <DescriptionField
          {...register("description")}
          rows={3}
          error={errors.description?.message}
        />
        <FormError failure={adding.error} />
        {warning}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={adding.isPending}
          disabled={isUploading}
        >
          {isUploading ? "The picture is on its way" : labels.dashboard.addProduct}
        </Button>
      </form>
      <div className="min-[75rem]:sticky min-[75rem]:top-24">
        <CardPreview typed={{ ...EMPTY, ...typed }} />
      </div>
    </div>
  );
}
