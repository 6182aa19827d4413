import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { shop } from "../../../../../shop.config.ts";
import { call } from "../../../../kit/ui/api.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { TextAreaField, TextField } from "../../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../../kit/ui/FormFailure.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import { PictureField } from "../../../images/ui/PictureField.tsx";
import type { addTool } from "../../contract.ts";
import { TOOLS } from "./queries.ts";
import { typedTool } from "./typed-tool.ts";

const { messages } = shop;

/** Adds a tool to the catalogue, in the name of the admin who is signed in. */
export function AddToolForm({ admin }: { admin: { name: string; email: string } }) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { control, register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(typedTool),
    defaultValues: { name: admin.name, email: admin.email, img: "" },
  });
  const { errors } = formState;

  const adding = useMutation({
    mutationFn: (body: z.output<typeof typedTool>) => call<typeof addTool>("POST /tool", { body }),
    onSuccess: () => {
      toast.success(messages.productAdded);
      void queryClient.invalidateQueries({ queryKey: [TOOLS] });
      reset();
    },
    onError: () => toast.failure(messages.productFailed),
  });

  return (
    <form
      method="post"
      noValidate
      className="grid max-w-2xl gap-5"
      onSubmit={handleSubmit((tool) => adding.mutate(tool))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register("name")}
          label="Name"
          maxLength={120}
          error={errors.name?.message}
        />
        <TextField
          {...register("email")}
          label="Email"
          type="email"
          readOnly
          error={errors.email?.message}
        />
      </div>
      <TextField {...register("tool")} label="Tool" maxLength={160} error={errors.tool?.message} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...register("price")}
          label="Price"
          inputMode="decimal"
          hint="dollars for one piece"
          error={errors.price?.message}
        />
        <TextField
          {...register("quantity")}
          label="Quantity"
          inputMode="numeric"
          hint="pieces in stock"
          error={errors.quantity?.message}
        />
        <TextField
          {...register("minimum")}
          label="minimum"
          inputMode="numeric"
          hint="smallest order"
          error={errors.minimum?.message}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...register("kind")} label="Kind" maxLength={80} hint="may stay empty" />
        <TextField
          {...register("partNumber")}
          label="Part number"
          maxLength={80}
          hint="may stay empty"
        />
      </div>
      <TextAreaField
        {...register("description")}
        label="Description"
        maxLength={2000}
        rows={3}
        hint="may stay empty"
      />
      <Controller
        control={control}
        name="img"
        render={({ field, fieldState }) => (
          <PictureField
            label="image"
            value={field.value}
            onChange={field.onChange}
            onBusy={setSending}
            ref={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormFailure failure={adding.error} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={adding.isPending || isSending}
      >
        {shop.labels.dashboard.addProduct}
      </Button>
    </form>
  );
}
