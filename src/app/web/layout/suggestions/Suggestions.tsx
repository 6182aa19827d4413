/**
 * The list below the header's field: tools, and for admins buyers, as they are typed. A combobox of WAI-ARIA; its code is
 * loaded by the first focus.
 */
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { LineTool } from "../../../../catalog/tools/contract.ts";
import { paths } from "../../../../frame/paths.ts";
import { keyOf } from "../../../../lib/browser/keys.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { named } from "../../../../lib/text/part-number.ts";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { useAccount } from "../../../../people/session/ui/account.ts";
import type { User } from "../../../../people/users/contract.ts";
import { addLines } from "../../pages/sales/add-lines.ts";
import { SuggestedBuyer } from "./SuggestedBuyer.tsx";
import { Suggestion } from "./Suggestion.tsx";
import styles from "./suggestions.css?url";
import { quantityFor, readCommand } from "./typed-command.ts";
import { type Suggested, useSuggested } from "./use-suggested.ts";

const LIST = "suggestions";

/** Anew for each account: what an admin found, or asks, must not outlive the sign-in. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const account = useAccount();
  const owner =
    account.status === "signed-in" ? `${account.account.email} ${account.account.role}` : "";
  return <OwnSuggestions key={owner} field={field} />;
}

function OwnSuggestions({ field }: { field: HTMLInputElement }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(field.value);
  const [isOpen, setOpen] = useState(document.activeElement === field);
  const [active, setActive] = useState<number>();
  const command = readCommand(typed);
  const searched = command.order === undefined ? typed : "";
  const { tools, areNear, buyers } = useSuggested(searched, command.before);
  const count = tools.length + buyers.length;
  const isShown = isOpen && count > 0;
  const chosen = active === undefined ? undefined : tools[active]?.tool;
  const buyer = active === undefined ? wholeEmail(typed, buyers) : buyers[active - tools.length];
  // What is only near is neither opened nor added before it is chosen.
  const near =
    areNear && tools.length > 0 ? t("suggestions.near", "Nothing found. Did you mean:") : undefined;
  const sure = near ? [] : tools;
  const marked = chosen ?? sure[0]?.tool;

  function close(): void {
    setOpen(false);
    setActive(undefined);
  }

  function leaveTo(address: string): void {
    close();
    field.blur();
    void navigate(address);
  }

  function open(tool: LineTool): void {
    leaveTo(paths.toolPage(tool._id));
  }

  function openOrdersOf({ email }: User): void {
    leaveTo(paths.allOrders({ search: email }));
  }

  function quantityOf(tool: LineTool): number {
    return quantityFor(command, tool, tools.find((each) => each.tool === tool)?.number);
  }

  async function add(tool: LineTool): Promise<void> {
    const isAdded = await addLines([{ tool, quantity: quantityOf(tool) }]);
    if (!isAdded) return;
    field.value = "";
    setTyped("");
    close();
  }

  function onKey(event: KeyboardEvent): void {
    const key = keyOf(event);
    if (key === "Escape" && isShown) {
      event.preventDefault();
      close();
    } else if ((key === "ArrowDown" || key === "ArrowUp") && count > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(moved(active, key === "ArrowDown" ? 1 : -1, count));
    } else if (key === "Enter") onEnter(event, event.shiftKey);
  }

  function onEnter(event: KeyboardEvent, isAdding: boolean): void {
    const tool =
      chosen ?? (isAdding ? sure[0]?.tool : wholeNumber([typed, command.before ?? ""], sure));
    // The form searches, and opens orders.
    if (!buyer && !tool) close();
    else event.preventDefault();
    if (buyer) openOrdersOf(buyer);
    else if (tool && isAdding) void add(tool);
    else if (tool) open(tool);
  }

  function onInput(): void {
    setTyped(field.value);
    setOpen(true);
    setActive(undefined);
  }

  function onFocus(): void {
    // A page that was opened since then may have written the field.
    setTyped(field.value);
    setOpen(true);
  }

  const onLate = () => setTyped(field.value);
  useFieldEvents(field, { onKey, onInput, onFocus, onBlur: close, onLate });
  useComboboxRole(field, isShown, active);

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="suggestions" hidden={!isShown}>
        <div id={LIST} role="listbox" aria-label={t("suggestions.label", "Tools that match")}>
          <Group label={near}>
            {tools.map(({ tool, number }, index) => (
              <Suggestion
                key={tool._id}
                id={optionId(index)}
                tool={tool}
                number={number}
                isActive={index === active}
                onChoose={() => open(tool)}
              />
            ))}
          </Group>
          <Buyers {...{ buyers, active }} first={tools.length} onChoose={openOrdersOf} />
        </div>
        <KeyHints quantity={marked && quantityOf(marked)} />
      </div>
      <Announcement count={isShown ? count : undefined} />
    </>
  );
}

/** `quantity`: what the keys would put into the cart. */
function KeyHints({ quantity }: { quantity: number | undefined }) {
  return (
    <p className="suggestions-keys" aria-hidden="true">
      <span>{t("suggestions.open", "↵ open")}</span>
      {quantity !== undefined && (
        <span>{t("suggestions.add", "⇧↵ add {quantity} to the cart", { quantity })}</span>
      )}
    </p>
  );
}

function Announcement({ count }: { count: number | undefined }) {
  return (
    <p role="status" className="sr-only">
      {count !== undefined && (
        <span>
          {t("suggestions.count", "{count, plural, one {# suggestion} other {# suggestions}}", {
            count,
          })}
        </span>
      )}
    </p>
  );
}

interface BuyersProps {
  buyers: readonly User[];
  active: number | undefined;
  /** The place of the first one among all options. */
  first: number;
  onChoose: (buyer: User) => void;
}

/** The group below the tools. */
function Buyers({ buyers, active, first, onChoose }: BuyersProps) {
  if (buyers.length === 0) return null;
  return (
    <Group label={t("suggestions.buyers", "Buyers")}>
      {buyers.map((buyer, index) => (
        <SuggestedBuyer
          key={buyer._id}
          id={optionId(first + index)}
          buyer={buyer}
          isActive={first + index === active}
          onChoose={() => onChoose(buyer)}
        />
      ))}
    </Group>
  );
}

/** Options below a label, if they need one. */
function Group({ label, children }: { label: string | undefined; children: Elements }) {
  if (label === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-label={label}>
      <p className="suggestions-group" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}

interface FieldEvents {
  onKey(event: KeyboardEvent): void;
  onInput(): void;
  onFocus(): void;
  onBlur(): void;
  /** Now it is followed. */
  onLate(): void;
}

/** Follows the field, which stands in the header and not in this component. */
function useFieldEvents(field: HTMLInputElement, on: FieldEvents): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => on.onKey(event));
  const onInput = useEffectEvent(() => on.onInput());
  const onFocus = useEffectEvent(() => on.onFocus());
  const onBlur = useEffectEvent(() => on.onBlur());
  const onLate = useEffectEvent(() => on.onLate());
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener("keydown", onKey, { signal });
    field.addEventListener("input", onInput, { signal });
    field.addEventListener("focus", onFocus, { signal });
    field.addEventListener("blur", onBlur, { signal });
    // While the style sheet was on its way, somebody may have typed on.
    onLate();
    return () => listening.abort();
  }, [field]);
}

/** Tells screen readers which option is active. */
function useComboboxRole(
  field: HTMLInputElement,
  isShown: boolean,
  active: number | undefined,
): void {
  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", LIST);
    field.setAttribute("aria-expanded", String(isShown));
    if (isShown && active !== undefined)
      field.setAttribute("aria-activedescendant", optionId(active));
    else field.removeAttribute("aria-activedescendant");
  }, [field, isShown, active]);
}

function optionId(index: number): string {
  return `${LIST}-${index}`;
}

/** The field itself is behind the last option. */
function moved(active: number | undefined, by: 1 | -1, count: number): number | undefined {
  const next = (active ?? (by === 1 ? -1 : count)) + by;
  return next < 0 || next >= count ? undefined : next;
}

/** The tool whose part number, or another whole number, was typed. */
function wholeNumber(texts: readonly string[], tools: readonly Suggested[]): LineTool | undefined {
  const candidates = tools.map(({ tool }) => ({ tool, written: tool.partNumber }));
  const own = texts.map((text) => named(text, candidates)?.tool);
  const found = tools.filter(({ tool, number }) => number !== undefined || own.includes(tool));
  return found.length === 1 ? found[0]?.tool : undefined;
}

/** The buyer whose whole email was typed. */
function wholeEmail(typed: string, buyers: readonly User[]): User | undefined {
  return buyers.find(({ email }) => email === typed.trim().toLowerCase());
}
