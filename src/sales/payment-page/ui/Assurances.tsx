import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { identityConfig } from "../../../people/sign-in/ui/sign-in.ts";
import type { PaymentMode } from "../../payments/contract.ts";
import { paymentConfig } from "../../payments/ui/queries.ts";

const processors: Record<PaymentMode, string> = texts("payment.processor", {
  live: "Stripe processes the payment.",
  test: "Stripe processes the payment in test mode: no real money moves.",
  sandbox: "A sandbox stands in for Stripe here: no real money moves.",
});

const words = texts("payment.assurance", {
  card: "Your card stays with the payment provider",
  cardText: "The card number goes straight there; this shop never sees or stores it.",
  receipt: "Receipt and invoice",
  invoice: "Your invoice is on the order's page as soon as it is paid.",
  delivery: "Delivery",
  cancel: "Until then you can ask us to cancel the order.",
});

export function Assurances({ email }: { email: string }) {
  const { data: config } = useQuery(paymentConfig);
  const { data: identity } = useQuery(identityConfig);
  return (
    <ul className="grid gap-px border border-line bg-line">
      <Assurance drawing={<Lock />} title={words.card}>
        {config && <span>{`${processors[config.mode]} `}</span>}
        <span>{words.cardText}</span>
      </Assurance>
      <Assurance drawing={<Envelope />} title={words.receipt}>
        {identity?.mail === false ? (
          words.invoice
        ) : (
          <Rich
            id="payment.assurance.receiptText"
            text="By email to <email>{email}</email>, and on the order's page."
            values={{ email }}
            tags={{ email: (address) => <span className="wrap-anywhere text-ink">{address}</span> }}
          />
        )}
      </Assurance>
      <Assurance drawing={<Parcel />} title={words.delivery}>
        {`${currentShop().checkout.shipping} ${words.cancel}`}
      </Assurance>
    </ul>
  );
}

interface AssuranceProps {
  drawing: Elements;
  title: string;
  children: ReactNode;
}

function Assurance({ drawing, title, children }: AssuranceProps) {
  return (
    <li className="flex gap-4 bg-paper px-4 py-3.5">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="mt-0.5 size-6 flex-none text-ink"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="measure text-graphite text-note">{children}</p>
      </div>
    </li>
  );
}

function Lock() {
  return (
    <>
      <path d="M4.5 10.5h15v10h-15z M8 10.5V7a4 4 0 0 1 8 0v3.5" />
      <path d="M12 14v3" stroke="var(--color-accent)" />
    </>
  );
}

function Envelope() {
  return (
    <>
      <path d="M2.5 5.5h19v13h-19z" />
      <path d="M2.5 6l9.5 7 9.5-7" stroke="var(--color-accent)" />
    </>
  );
}

function Parcel() {
  return (
    <>
      <path d="M12 2.5l8.5 4.5v10l-8.5 4.5-8.5-4.5v-10z M3.5 7l8.5 4.5 8.5-4.5" />
      <path d="M12 11.5v10" stroke="var(--color-accent)" />
    </>
  );
}
