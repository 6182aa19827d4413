import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { type Sections, sectionForms, sectionSchemas } from "../../../frame/settings/sections.ts";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { fieldMessage } from "../../../lib/contract/form-fields.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { readRate } from "../../../lib/measure/decimal.ts";
import { parseAmount, typedAmount } from "../../../lib/money/parse-amount.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { focusFirstInvalid } from "../../../lib/ui/Dialog.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { useUnsavedWarning } from "../../../lib/ui/unsaved.tsx";
import { countryForm } from "../../../people/addresses/ui/queries.ts";
import { CountryField } from "../../../shop/selling/ui/CountryFields.tsx";
import { isOld, openedSetting, SETTINGS } from "../../../shop/settings/ui/setting-queries.ts";
import { presetSections, type sellingPreset } from "../contract.ts";
import { type Preset, presetsOf, type Reach, reachesOf, usualTaxNames } from "../rules-presets.ts";
import { labels, presetLabels, reachLabels } from "./preset-labels.ts";
import { States } from "./States.tsx";

interface SellingPresetProps {
  email: string;
  /** What stands beside the button. */
  aside?: Elements;
  onDone: () => void;
}

/** A few answers that make zones and tax rows. */
export function SellingPreset(props: SellingPresetProps) {
  const results = useQueries({
    queries: presetSections.map((section) => openedSetting(props.email, section)),
  });
  const [selling, tax, money] = results.map(({ data }) => data);
  const [loads, setLoads] = useState(0);
  const failed = {
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  };
  if (!selling || !tax || !money || results.some(isOld))
    return (
      <LoadingOrError
        errorTitle={t("sellingPreset.failed", "The settings could not be loaded.")}
        shape={<Skeleton className="h-48" />}
        {...failed}
      />
    );
  const stored = {
    selling: selling.value as Sections["selling"],
    tax: tax.value as Sections["tax"],
    money: money.value as Sections["money"],
  };
  const versions = { selling: selling.version, tax: tax.version, money: money.version };
  /** The form begins anew, with what another admin has saved. */
  async function takeTheirs(): Promise<void> {
    const fetched = await failed.refetch();
    if (fetched.every(({ isSuccess }) => isSuccess)) setLoads((count) => count + 1);
  }
  return (
    <PresetForm {...props} {...{ stored, versions, takeTheirs }} isAnew={loads > 0} key={loads} />
  );
}

type PresetRequest = Parameters<typeof call<typeof sellingPreset>>[1]["body"];

interface PresetFormProps extends SellingPresetProps {
  stored: Pick<Sections, (typeof presetSections)[number]>;
  versions: PresetRequest["versions"];
  takeTheirs: () => Promise<void>;
  /** The button that was pressed has gone with the form before. */
  isAnew: boolean;
}

/** What the settings answer already. */
function storedAnswers({ selling, tax, money }: PresetFormProps["stored"]) {
  const usual: readonly string[] = [...usualTaxNames(), "Sales tax", "VAT"];
  return {
    home: selling.home.country,
    region: selling.home.region,
    preset: "",
    reach: "",
    vatId: tax.vatId,
    states: [] as readonly string[],
    percent: formatDecimal(money.tax.percent),
    taxName: usual.includes(money.tax.label) ? "" : money.tax.label,
    amount: typedAmount(money.delivery.amount),
    freeFrom: typedAmount(money.delivery.freeFrom),
  };
}

/** What is wrong with the one rate as it is typed. It is that of the settings, with its sentences. */
function rateFault(typed: string): string | undefined {
  if (typed.trim() === "") return fieldRules.required(labels.percent);
  const { percent } = sectionSchemas.money.shape.tax.shape;
  const [issue] = percent.safeParse(readRate(typed)).error?.issues ?? [];
  return issue && fieldMessage(sectionForms.money.fields, ["tax", "percent"], issue.message);
}

type PresetOptions = Omit<PresetFormProps, "aside" | "takeTheirs" | "isAnew">;

/** The answers as they are typed, and what follows from them. */
function usePreset({ stored, versions, onDone }: PresetOptions) {
  const [stood] = useState(() => storedAnswers(stored));
  // A section that is fetched later may be another admin's, over which nothing here was typed.
  const [opened] = useState(versions);
  const [typed, setTyped] = useState(stood);
  const { warning, letGo } = useUnsavedWarning(typed !== stood);
  const [checks, setChecks] = useState(0);
  const isChecked = checks > 0;
  const change = (part: Partial<typeof typed>) => setTyped((last) => ({ ...last, ...part }));
  const offered = presetsOf(typed.home);
  const preset = offered.find((each) => each === typed.preset) ?? (offered[0] as Preset);
  const reaches = reachesOf(typed.home);
  const reach = reaches.find((each) => each === typed.reach) ?? (reaches[0] as Reach);
  const isUs = preset === "us";
  const { data: form } = useQuery({ ...countryForm(typed.home), enabled: typed.home === "US" });
  const [amount, freeFrom] = [parseAmount(typed.amount), parseAmount(typed.freeFrom || "0")];
  const percentFault = preset === "one-rate" ? rateFault(typed.percent) : undefined;
  const isFilled =
    typed.home !== "" &&
    (!isUs || (typed.region !== "" && typed.states.length > 0)) &&
    (preset !== "one-rate" || typed.percent.trim() !== "");
  const applying = useAction({
    run: (body: PresetRequest) =>
      call<typeof sellingPreset>("POST /settings/selling-preset", { body }),
    done: ({ zones, rows }) =>
      t(
        "sellingPreset.done",
        "{zones, plural, one {# zone} other {# zones}} and {rows, plural, one {# tax row} other {# tax rows}} are live.",
        { zones, rows },
      ),
    refresh: [SETTINGS],
    onDone: () => {
      letGo();
      onDone();
    },
  });
  function submit(): void {
    setChecks(checks + 1);
    if (!isFilled || percentFault !== undefined) return;
    if (typeof amount !== "number" || typeof freeFrom !== "number") return;
    const { home, region, vatId, states, taxName } = typed;
    applying.run({
      ...{ preset, home, reach, taxName, versions: opened, delivery: { amount, freeFrom } },
      ...(preset === "one-rate" && { percent: readRate(typed.percent) }),
      ...(isUs && { region, states: [...states] }),
      ...(preset.startsWith("eu") && { vatId }),
    });
  }
  const field = (name: "vatId" | "percent" | "taxName" | "amount" | "freeFrom") => ({
    label: labels[name],
    value: typed[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const fault = (read: ReturnType<typeof parseAmount>) =>
    typeof read === "number" || !isChecked ? undefined : read.fault;
  const lack = (name: "home" | "region" | "states") =>
    isChecked && typed[name].length === 0 ? fieldRules.required(labels[name]) : undefined;
  return {
    typed,
    lack,
    checks,
    change,
    submit,
    field,
    applying,
    warning,
    isUs,
    preset: { chosen: preset, offered },
    reach: { chosen: reach, offered: reaches },
    regions: form?.regions ?? [],
    percentFault: isChecked ? percentFault : undefined,
    amountFault: fault(amount),
    freeFromFault: fault(freeFrom),
    isMissing: isChecked && !isFilled,
  };
}

function PresetForm({ aside, takeTheirs, isAnew, ...options }: PresetFormProps) {
  const { typed, lack, change, submit, field, applying, isUs, ...rest } = usePreset(options);
  const { preset, reach, regions, checks } = rest;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (checks > 0) focusFirstInvalid(form.current);
  }, [checks]);
  useEffect(() => {
    if (isAnew) form.current?.querySelector("select")?.focus();
  }, [isAnew]);
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CountryField
        required
        label={labels.home}
        value={typed.home}
        error={lack("home")}
        onChange={(home) => change({ home })}
      />
      <SelectField
        label={labels.preset}
        value={preset.chosen}
        options={preset.offered.map((each) => [each, presetLabels[each]])}
        onChange={(each) => change({ preset: each })}
      />
      {isUs && (
        <SelectField
          required
          label={labels.region}
          value={typed.region}
          error={lack("region")}
          options={[["", ""], ...regions.map(({ code, name }) => [code, name] as const)]}
          onChange={(region) => change({ region })}
        />
      )}
      {isUs && (
        <States
          label={labels.states}
          hint={labels.statesHint}
          chosen={typed.states}
          fault={lack("states")}
          onChange={(states) => change({ states })}
        />
      )}
      {preset.chosen.startsWith("eu") && (
        <TextField {...field("vatId")} optional maxLength={60} hint={labels.vatIdHint} />
      )}
      {preset.chosen === "one-rate" && (
        <NumberField {...field("percent")} required inputMode="decimal" error={rest.percentFault} />
      )}
      <TextField {...field("taxName")} optional maxLength={40} hint={labels.taxNameHint} />
      <SelectField
        label={labels.reach}
        value={reach.chosen}
        options={reach.offered.map((each) => [each, reachLabels[each]])}
        onChange={(each) => change({ reach: each })}
      />
      <NumberField {...field("amount")} required inputMode="decimal" error={rest.amountFault} />
      <NumberField
        {...field("freeFrom")}
        optional
        inputMode="decimal"
        hint={labels.freeFromHint}
        error={rest.freeFromFault}
      />
      <p className="measure text-note text-steel sm:col-span-2">{labels.note}</p>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" busy={applying.isPending}>
          {labels.apply}
        </Button>
        {aside}
      </div>
      <div className="sm:col-span-2" role="status">
        {rest.isMissing && <p className="text-bad">{labels.missing}</p>}
        <FormError failure={applying.error} />
        {refusedWith<typeof sellingPreset>(applying.error, "setting-changed") && (
          <Button className="mt-3" onClick={() => void takeTheirs()}>
            {t("settings.conflict.allTheirs", "Take all of theirs")}
          </Button>
        )}
      </div>
      {rest.warning}
    </form>
  );
}
