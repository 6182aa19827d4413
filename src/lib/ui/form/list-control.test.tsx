import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { msg } from "../../i18n/i18n.ts";
import type { FormValues } from "./form-values.ts";
import { ListControl } from "./ListControl.tsx";

const rows = [
  { name: "Hungary", rates: "row", standard: "27" },
  { name: "Minnesota", rates: "row", standard: "6.875" },
  { name: "Ohio", rates: "elsewhere", standard: "5" },
];

function Rows() {
  const form = useForm<FormValues, unknown, Record<string, unknown>>({ defaultValues: { rows } });
  const when = { field: "rates", is: ["row"] };
  return (
    <ListControl
      form={form}
      path="rows"
      field={{
        type: "list",
        label: "Rows",
        entry: msg("test.row", "row"),
        title: "name",
        percent: "standard",
        fields: {
          name: { type: "line", label: "Name" },
          standard: { type: "number", label: "Percent", when },
        },
        max: 9,
      }}
    >
      {() => null}
    </ListControl>
  );
}

test("a folded row shows its rate, split at the decimal point, unless another place has it", () => {
  const page = renderToStaticMarkup(<Rows />);
  const rates = [...page.matchAll(/form-entry-percent"><span>(.*?)<\/span><span>(.*?)<\/span>/g)];
  expect(rates.map(([, whole, rest]) => [whole, rest])).toEqual([
    ["27", "\u00a0%"],
    ["6", ".875\u00a0%"],
  ]);
});
