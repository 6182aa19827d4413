import { type Step, Steps } from "../../../kit/ui/Steps.tsx";

const names = ["Order", "Payment", "Confirmation"] as const;

export function CheckoutSteps({ at }: { at: (typeof names)[number] }) {
  const place = names.indexOf(at);
  const stateOf = (index: number): Step["state"] => {
    if (index < place || at === "Confirmation") return "done";
    return index === place ? "current" : "ahead";
  };
  return (
    <Steps
      label="Steps of the purchase"
      steps={names.map((name, index) => ({ name, state: stateOf(index) }))}
    />
  );
}
