/** The ten steps, each with its state and the way to it. */
import { Link } from "react-router";
import { InstantAction } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { paths } from "../../../paths.ts";
import type { Setup, SetupStep, saveSetup } from "../contract-steps.ts";
import { SETUP } from "./queries.ts";
import { stepWords } from "./setup-words.ts";

export function SetupSteps({ setup }: { setup: Setup }) {
  return (
    <ol className="border-line border-t">
      {setup.steps.map(({ step, isDone }, index) => (
        <li
          key={step}
          className="grid items-start gap-x-6 gap-y-3 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <h2 className="font-semibold text-lead">
              <span className="mr-2 font-mono text-steel">{index + 1}</span>
              {stepWords[step].title}
            </h2>
            <p className="measure mt-1 text-graphite">
              {step === "currency" && `This shop sells in ${setup.currency.toUpperCase()}. `}
              {stepWords[step].text}
            </p>
            <Ways step={step} isDone={isDone} />
          </div>
          <p>{isDone ? <Badge tone="good">done</Badge> : <Badge tone="wait">to do</Badge>}</p>
        </li>
      ))}
    </ol>
  );
}

function Ways({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { link } = stepWords[step];
  if (!link) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Link className="link lone-link" to={link.to}>
        {link.label}
      </Link>
      {step === "products" && (
        <Link className="link lone-link" to={paths.addProduct()}>
          Add a product
        </Link>
      )}
      {step === "money" && !isDone && (
        <InstantAction
          label="They are right as they are"
          run={() => saveAnswers({ isMoneyReviewed: true })}
          refresh={[SETUP]}
        />
      )}
    </div>
  );
}

export function saveAnswers(body: { isMoneyReviewed?: boolean; isDismissed?: boolean }) {
  return call<typeof saveSetup>("PATCH /setup", { body });
}
