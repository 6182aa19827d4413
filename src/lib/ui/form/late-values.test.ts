import { createFormControl, type FieldValues, type FormState } from "react-hook-form";
import { expect, it } from "vitest";
import { KEEP_ON_ARRIVAL } from "./late-values.ts";

it("a form that was sent before its first values arrived is still one that was sent", async () => {
  const { handleSubmit, register, reset, getValues, setValue, subscribe } = createFormControl({
    defaultValues: { name: "", country: "" },
  });
  let shown: Partial<FormState<FieldValues>> = {};
  subscribe({
    formState: { isSubmitted: true, submitCount: true, errors: true },
    callback: (state) => {
      shown = { ...shown, ...state };
    },
  });
  register("name", { required: "Name is Required" });
  await handleSubmit(() => {})();
  reset({ name: "", country: "DE" }, KEEP_ON_ARRIVAL);
  expect(getValues("country")).toBe("DE");
  expect(shown).toMatchObject({ isSubmitted: true, submitCount: 1 });
  expect(shown.errors?.name?.message).toBe("Name is Required");
  setValue("name", "Ada", { shouldDirty: true });
  reset({ name: "", country: "FR" }, KEEP_ON_ARRIVAL);
  expect(getValues()).toEqual({ name: "Ada", country: "FR" });
});
