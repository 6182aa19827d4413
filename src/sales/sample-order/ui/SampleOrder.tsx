import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SectionName } from "../../../frame/settings/sections.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { weightIn } from "../../../lib/measure/weight.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { exampleAmount, parseAmount } from "../../../lib/money/parse-amount.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { CountryField } from "../../../shop/selling/ui/CountryFields.tsx";
import type { sampleOrder } from "../contract.ts";

const words = texts("sampleOrder", {
  title: "Try it: what would an order cost?",
  hint: "With what is typed above, before it is saved.",
  goods: "Goods",
  weight: "Weight",
  country: "Country",
  region: "State or region",
  postcode: "Postcode",
  vatId: "VAT id of a firm",
  vatIdHint: "taken as confirmed; empty for a consumer",
  ask: "Work it out",
  faulty: "Correct the marked fields above first.",
  goodsPaid: "Goods, with their tax",
  total: "Total",
});

interface SampleOrderProps {
  section: SectionName;
  /** What is typed; undefined while it is faulty. */
  draft: () => Promise<Record<string, unknown> | undefined>;
}

type Sample = Awaited<ReturnType<typeof ask>>;

const EMPTY = { goods: "", weight: "", country: "", region: "", postcode: "", vatId: "" };

/** An order under settings that are not saved yet. */
export function SampleOrder({ section, draft }: SampleOrderProps) {
  const [typed, setTyped] = useState({ ...EMPTY, goods: exampleAmount() });
  const change = (part: Partial<typeof EMPTY>) => setTyped((last) => ({ ...last, ...part }));
  const goods = parseAmount(typed.goods);
  const grams = typed.weight.trim() === "" ? 0 : weightIn(typed.weight);
  const asking = useMutation({
    mutationFn: async () => {
      const value = await draft();
      if (!value || typeof goods !== "number" || typeof grams !== "number") return undefined;
      const { country, region, postcode, vatId } = typed;
      return ask({
        ...{ section, value, goods, weightGrams: grams },
        ...(country !== "" && { shipTo: { country, region, postcode } }),
        ...(vatId.trim() !== "" && { vatId }),
      });
    },
  });
  const field = (name: keyof typeof EMPTY) => ({
    label: words[name],
    value: typed[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <section aria-labelledby="sample-order" className="max-w-3xl border-line border-t pt-5">
      <h2 id="sample-order" className="heading text-lead">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-graphite">{words.hint}</p>
      <form
        noValidate
        className="grid items-start gap-5 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          asking.mutate();
        }}
      >
        <NumberField
          {...field("goods")}
          inputMode="decimal"
          error={typeof goods === "number" ? undefined : goods.fault}
        />
        <NumberField
          {...field("weight")}
          hint={`${formatDecimal(2.5)}\u00a0kg`}
          error={
            typeof grams === "number" ? undefined : t("sampleOrder.weightFault", "Type a weight.")
          }
        />
        <CountryField
          label={words.country}
          value={typed.country}
          onChange={(country) => change({ country })}
        />
        <TextField {...field("region")} maxLength={60} />
        <TextField {...field("postcode")} maxLength={20} />
        <TextField {...field("vatId")} maxLength={40} hint={words.vatIdHint} />
        <Button type="submit" className="justify-self-start" busy={asking.isPending}>
          {words.ask}
        </Button>
      </form>
      <output className="mt-5 block">
        {asking.data && <Result sample={asking.data} />}
        {asking.isSuccess && !asking.data && <p className="text-bad">{words.faulty}</p>}
        <FormError failure={asking.error} />
      </output>
    </section>
  );
}

function ask(body: Parameters<typeof call<typeof sampleOrder>>[1]["body"]) {
  return call<typeof sampleOrder>("POST /settings/sample-order", { body });
}

function Result({ sample }: { sample: Sample }) {
  const { fault, zone, deliveries, deliveryMethod } = sample;
  if (fault) return <p className="text-bad">{fault.detail}</p>;
  return (
    <>
      {zone !== undefined && (
        <p className="text-note text-steel">
          {t("sampleOrder.zone", "The zone is {zone}.", { zone })}
        </p>
      )}
      <dl>
        <Line label={words.goodsPaid} amount={sample.goods} />
        {deliveries.map(({ id, name, price }) => (
          <Line
            key={id}
            label={
              id === deliveryMethod
                ? name
                : t("sampleOrder.other", "{name}, if it is chosen", { name })
            }
            amount={id === deliveryMethod ? sample.delivery : price}
          />
        ))}
        <Line label={words.total} amount={sample.price} isTotal />
      </dl>
      {sample.tax.map(({ rate, amount, reason }) => (
        <p key={`${rate} ${reason ?? ""}`} className="mt-2 text-note text-steel">
          <span>
            {t("sampleOrder.tax", "Tax of {rate}% in it: {amount}.", {
              rate: formatDecimal(rate),
              amount: formatMajor(amount),
            })}
          </span>{" "}
          <span>{reason}</span>
        </p>
      ))}
    </>
  );
}

function Line({ label, amount, isTotal }: { label: string; amount: number; isTotal?: true }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
      <dt className={isTotal ? "font-medium" : "text-graphite"}>{label}</dt>
      <dd className="font-mono tabular-nums">{formatMajor(amount)}</dd>
    </div>
  );
}
