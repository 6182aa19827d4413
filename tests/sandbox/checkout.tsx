import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

// A checkout written for Stripe; it does not know about the sandbox.

const settings = new URLSearchParams(window.location.search);
const clientSecret = settings.get("secret") ?? "";
const stripe = loadStripe(settings.get("key") ?? "");
const OPTIONS = { hidePostalCode: true, style: { base: { fontSize: "18px", color: "#123456" } } };

function Form() {
  const api = useStripe();
  const elements = useElements();
  const [outcome, setOutcome] = useState("ready to pay");
  const [events, setEvents] = useState<string[]>([]);
  const note = (event: string) => setEvents((before) => [...before, event]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!api || !card) return;
    setOutcome("paying");
    const result = await api.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name: "Ada Buyer", email: "ada@example.com" } },
    });
    const { error, paymentIntent } = result;
    setOutcome(error ? `${error.code}: ${error.message}` : `paid ${paymentIntent.id}`);
  }

  return (
    <form onSubmit={pay}>
      <button type="button">Before</button>
      <label htmlFor="card">Card</label>
      <CardElement
        id="card"
        options={{ ...OPTIONS, disabled: outcome === "paying" }}
        onReady={() => note("ready")}
        onFocus={() => note("focus")}
        onBlur={() => note("blur")}
        onEscape={() => note("escape")}
        onChange={(change) => note(JSON.stringify(change))}
      />
      <button type="submit">Pay</button>
      <output id="outcome">{outcome}</output>
      <pre id="events">{events.join("\n")}</pre>
    </form>
  );
}

function App() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Toggle
      </button>
      {isShown && (
        <Elements stripe={stripe} options={{ locale: "en" }}>
          <Form />
        </Elements>
      )}
    </>
  );
}

createRoot(document.querySelector("main") as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
