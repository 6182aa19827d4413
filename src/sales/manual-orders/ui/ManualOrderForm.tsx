import type { UseFormReturn } from "react-hook-form";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { languageName } from "../../../lib/i18n/language-names.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { EmptyState, FormError, QueryError } from "../../../lib/ui/Feedback.tsx";
import { EmailField, Field, TextField } from "../../../lib/ui/Field.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { PhoneField } from "../../../people/users/ui/customer-fields.tsx";
import { CartBill } from "../../cart-page/ui/CartBill.tsx";
import { CartTable } from "../../cart-page/ui/CartTable.tsx";
import { refusedLines } from "../../cart-page/ui/fixes.ts";
import { InvoiceFields } from "../../checkout/ui/InvoiceFields.tsx";
import { OrderAddresses } from "../../checkout/ui/OrderAddresses.tsx";
import type { OrderValues } from "../../checkout/ui/order-details.ts";
import { DeliveryWays } from "../../delivery/ui/DeliveryWays.tsx";
import { CustomerSearch } from "./CustomerSearch.tsx";
import { type ManualOrder, useManualOrder } from "./use-manual-order.ts";
import "../../checkout/ui/purchase.css";

const words = texts("manualOrder", {
  customer: "Customer",
  name: "Name",
  tools: "Tools",
  noLines: "No tools yet",
  noLinesText: "Add them by part number. Prices, stock and minimum orders are checked at once.",
  invoice: "Invoice",
  language: "Language of emails and documents",
  failed: "The prices could not be loaded.",
  email: "The customer gets an email with a link to pay. The tools are held as for any order.",
  faulty: "Some lines cannot be ordered like this.",
  needLines: "Add at least one tool.",
  another: "Take another order",
});

interface ManualOrderFormProps {
  /** The languages of the shop. The first is chosen. */
  languages: readonly string[];
  /** Adds tools by what is typed. */
  addLines: (onAdd: ManualOrder["add"]) => Elements;
  onAnother: () => void;
}

export function ManualOrderForm({ languages, addLines, onAnother }: ManualOrderFormProps) {
  const order = useManualOrder(languages[0] ?? "");
  const { form, submit, taking, add, choose } = order;
  const { register, formState } = form;
  const { errors } = formState;
  if (taking.data) return <Taken taken={taking.data} onAnother={onAnother} />;
  return (
    <form noValidate className="purchase" onSubmit={submit} onBlur={order.settle}>
      <div className="purchase-fields">
        <Part title={words.customer}>
          <CustomerSearch onChoose={(user) => void choose(user)} />
          <div className="grid gap-5 sm:grid-cols-2">
            <EmailField {...register("email")} autoComplete="off" error={errors.email?.message} />
            <TextField
              {...register("name")}
              label={words.name}
              required
              autoComplete="off"
              maxLength={120}
              error={errors.name?.message}
            />
          </div>
          <OrderAddresses
            form={form as unknown as UseFormReturn<OrderValues>}
            onSettled={order.settle}
          >
            <PhoneField {...register("phone")} autoComplete="off" error={errors.phone?.message} />
          </OrderAddresses>
          {languages.length > 1 && (
            <Field label={words.language}>
              {(aria) => (
                <select {...register("language")} {...aria} className="select w-full">
                  {languages.map((locale) => (
                    <option key={locale} value={locale}>
                      {languageName(locale)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </Part>
        <Part title={words.tools} isWide>
          <Lines order={order} />
          {addLines(add)}
        </Part>
        <Part title={words.invoice}>
          <InvoiceFields register={register} errors={errors} />
        </Part>
      </div>
      <End order={order} />
    </form>
  );
}

interface PartProps {
  title: string;
  /** Fields end at a readable width; a table takes all there is. */
  isWide?: boolean;
  children: Elements;
}

/** Beside the dashboard's menu there is no room for headings beside the fields. */
function Part({ title, isWide, children }: PartProps) {
  return (
    <section className="border-line border-t py-6">
      <h2 className="heading mb-4 text-lead">{title}</h2>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${isWide ? "" : "max-w-2xl"}`}>
        {children}
      </div>
    </section>
  );
}

const NONE_REMOVED = { removed: new Map(), undo: () => {} } as const;

function Lines({ order: { lines, preview, taking, set } }: { order: ManualOrder }) {
  const refused = refusedLines(taking.error);
  if (lines.length === 0) return <EmptyState title={words.noLines} text={words.noLinesText} />;
  const priced = (preview.data?.lines ?? []).map((line) => {
    const fault = refused.get(line.tool);
    // The refusal of this order is newer than the preview.
    return fault ? ({ ...line, fault } as typeof line) : line;
  });
  return (
    <>
      {preview.error && <QueryError what={words.failed} {...preview} />}
      <CartTable lines={lines} priced={priced} edits={{ ...NONE_REMOVED, set }} />
    </>
  );
}

function End({ order }: { order: ManualOrder }) {
  const { preview, lines, taking, form, isCurrent, delivery } = order;
  const shown = lines.length > 0 ? preview.data : undefined;
  const isFaulty = shown?.lines.some(({ fault }) => fault !== undefined) === true;
  const isTried = form.formState.submitCount > 0;
  return (
    <div className="purchase-end checkout-end">
      {shown && (
        <DeliveryWays
          deliveries={shown.deliveries}
          used={shown.deliveryMethod}
          chosen={isCurrent ? delivery.chosen : undefined}
          onChoose={delivery.choose}
        />
      )}
      <CartBill preview={shown} />
      {shown?.fault && <p className="text-bad">{shown.fault.detail}</p>}
      {isFaulty && <p className="text-bad">{words.faulty}</p>}
      {isTried && lines.length === 0 && (
        <p role="alert" className="text-bad">
          {words.needLines}
        </p>
      )}
      <FormError failure={taking.error} />
      <p>{words.email}</p>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={taking.isPending}
        disabled={lines.length > 0 && (!isCurrent || isFaulty || shown?.fault !== undefined)}
      >
        {shown
          ? t("manualOrder.take", "Take the order for {total}", { total: formatMajor(shown.price) })
          : t("manualOrder.takeNone", "Take the order")}
      </Button>
    </div>
  );
}

interface TakenProps {
  taken: NonNullable<ManualOrder["taking"]["data"]>;
  onAnother: () => void;
}

function Taken({ taken: { purchase, hasAccount }, onAnother }: TakenProps) {
  const { _id, number, patient, price } = purchase;
  return (
    <section role="status" className="grid max-w-2xl justify-items-start gap-4">
      <h2 className="heading text-title">
        {t("manualOrder.taken", "Order {number} is taken: {total}", {
          number,
          total: formatMajor(price),
        })}
      </h2>
      <p className="measure">
        <Rich
          id="manualOrder.link"
          text="The link to pay goes to <email>{email}</email>. You can send it again from Mail."
          values={{ email: patient }}
          tags={{ email: (email) => <span className="wrap-anywhere font-medium">{email}</span> }}
        />
        <span>
          {` ${
            hasAccount
              ? t("manualOrder.inAccount", "The order is in the customer's account, too.")
              : t(
                  "manualOrder.noAccount",
                  "There is no confirmed account with this address. After paying, the customer can add the order to one.",
                )
          }`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.order(_id)} variant="primary">
          {t("payment.page.seeOrder", "See order {number}", { number })}
        </ButtonLink>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </section>
  );
}
