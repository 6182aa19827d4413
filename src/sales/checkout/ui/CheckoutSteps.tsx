import { texts } from "../../../lib/i18n/i18n.ts";
import { type Step, Steps } from "../../../lib/ui/Steps.tsx";

const words = texts("checkout", {
  label: "Steps of the purchase",
  step: { Order: "Order", Payment: "Payment", Confirmation: "Confirmation" },
});
const names = ["Order", "Payment", "Confirmation"] as const;

export function CheckoutSteps({ at }: { at: (typeof names)[number] }) {
  const place = names.indexOf(at);
  const stateOf = (index: number): Step["state"] => {
    if (index < place || at === "Confirmation") return "done";
    return index === place ? "current" : "ahead";
  };
  return (
    <Steps
      label={words.label}
      steps={names.map((name, index) => ({ name: words.step[name], state: stateOf(index) }))}
    />
  );
}
