/** The steps one after the other: the open one is done on the spot, each can be skipped. */
import { useQueryClient } from "@tanstack/react-query";
import { Link, useHref, useNavigate } from "react-router";
import type * as z from "zod";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import { SellingPreset } from "../../../sales/selling-presets/ui/SellingPreset.tsx";
import type { Setup, SetupStep, saveSetup } from "../contract-steps.ts";
import { SETUP } from "./queries.ts";
import { StepForm } from "./StepForm.tsx";
import { stepLabels } from "./step-labels.ts";

interface SetupStepsProps {
  email: string;
  setup: Setup;
  open: SetupStep | undefined;
}

export function SetupSteps({ email, setup, open }: SetupStepsProps) {
  return (
    <ol className="setup-steps">
      {setup.steps.map((each, index) => {
        const { step, isDone } = each;
        const isOpen = step === open;
        return (
          <li key={step} aria-current={isOpen ? "step" : undefined}>
            <div className="setup-step-head">
              <h2 className="flex gap-3 font-semibold text-lead">
                <span className="font-mono text-steel">{index + 1}</span>
                {isOpen ? (
                  <span>{textOf(stepLabels[step].title)}</span>
                ) : (
                  <Link to={paths.setup(step)} className="link" preventScrollReset>
                    {textOf(stepLabels[step].title)}
                  </Link>
                )}
              </h2>
              {isDone ? (
                <Badge tone="good">{t("setup.done", "done")}</Badge>
              ) : (
                <Badge tone="wait">{t("setup.toDo", "to do")}</Badge>
              )}
            </div>
            {isOpen && <OpenStep email={email} setup={setup} step={each} />}
          </li>
        );
      })}
    </ol>
  );
}

interface OpenStepProps {
  email: string;
  setup: Setup;
  step: Setup["steps"][number];
}

function OpenStep({ email, setup, step }: OpenStepProps) {
  const navigate = useNavigate();
  const next = paths.setup(stepAfter(setup, step.step));
  const nextHref = useHref(next);
  const queries = useQueryClient();
  const { text, links } = stepLabels[step.step];
  // Below the fields that it speaks of, beside the button that saves them.
  const aside = (
    <>
      <RightAsItIs step={step} />
      <ButtonLink to={next} preventScrollReset>
        {step.isDone ? t("setup.next", "Next step") : t("setup.skip", "Skip for now")}
      </ButtonLink>
    </>
  );
  return (
    <div className="setup-step">
      <p className="measure text-graphite">
        <span>{textOf(text)}</span> {step.step === "currency" && <span>{currencyText(setup)}</span>}
      </p>
      {links && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ label, to }) => (
            <Link key={to} className="link lone-link" to={to}>
              {textOf(label)}
            </Link>
          ))}
        </p>
      )}
      {step.step === "money" ? (
        <SellingPreset
          email={email}
          aside={aside}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: [SETUP] });
            void navigate(next, { preventScrollReset: true });
          }}
        />
      ) : (
        <StepForm
          email={email}
          languages={setup.languages}
          step={step}
          aside={aside}
          onSaved={(letGo) => {
            letGo();
            // A document keeps the language and the currency that it was sent with.
            if (step.step === "language" || step.step === "currency") location.assign(nextHref);
            else void navigate(next, { preventScrollReset: true });
          }}
        />
      )}
    </div>
  );
}

function currencyText({ currency, hasOrders }: Setup): string {
  const values = { currency: currency.toUpperCase() };
  return hasOrders
    ? t("setup.currency.fixed", "There are orders in {currency}, so it stays.", values)
    : t("setup.currency.now", "Now it is {currency}.", values);
}

const reviewed: Partial<Record<SetupStep, keyof Answers>> = {
  language: "isLanguageReviewed",
  currency: "isCurrencyReviewed",
  money: "isMoneyReviewed",
};

/** Values that may be right without a change, so that only an admin can say that the step is done. */
function RightAsItIs({ step: { step, isDone } }: Pick<OpenStepProps, "step">) {
  const answer = reviewed[step];
  if (isDone || answer === undefined) return null;
  return (
    <div className="flex">
      <InstantAction
        label={
          step === "money"
            ? t("setup.money.right", "They are right as they are")
            : t("setup.currency.right", "It is right as it is")
        }
        run={() => saveAnswers({ [answer]: true })}
        refresh={[SETUP]}
      />
    </div>
  );
}

/** The next step that is not done, also one that was skipped; behind the last, the list with none open. */
function stepAfter({ steps }: Setup, step: SetupStep): SetupStep | "none" {
  const at = steps.findIndex((each) => each.step === step);
  const next = steps.slice(at + 1).find(({ isDone }) => !isDone);
  return next?.step ?? "none";
}

type Answers = z.input<typeof saveSetup.body>;

export function saveAnswers(body: Answers) {
  return call<typeof saveSetup>("PATCH /setup", { body });
}
