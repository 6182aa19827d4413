import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useHref, useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { areSingleKeysOn } from "../../../lib/browser/single-keys-switch.ts";
import { followStored } from "../../../lib/browser/stored-value.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { buttonClass } from "../../../lib/ui/Button.tsx";
import { useHydrating } from "../../../lib/ui/hydration.tsx";
import { loadChunk } from "../load-chunk.ts";
import { orderIn } from "./suggestions/typed-order.ts";

/** The id of the catalog's form, which is not in the code of every page. */
const FILTERS = "filters";

interface SuggestionsProps {
  readonly field: HTMLInputElement;
}

/** The search of every page. "/" moves here (search-key.ts), and the first focus loads the suggestions. */
export function SiteSearch() {
  const navigate = useNavigate();
  const action = useHref(paths.tools());
  const field = useRef<HTMLInputElement>(null);
  const [suggestions, setSuggestions] = useState<{ Shown: ComponentType<SuggestionsProps> }>();
  const label = t("header.search", "Find a tool");
  const hasKey = useSearchKey();
  const { isList, shown, kept } = useListQuery();
  // Without script, and until hydration, it is a field of the list's own form: the filters and the order are kept.
  const form = useHydrating(isList) ? FILTERS : undefined;
  useShownSearch(field, shown);

  function load(): void {
    if (suggestions) return;
    // Without them it is a plain form.
    loadChunk(() => import("./suggestions/Suggestions.tsx"))
      .then(({ Suggestions }) => setSuggestions({ Shown: Suggestions }))
      .catch(() => undefined);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search")).trim();
    field.current?.blur();
    const asked = new URLSearchParams(search ? [...kept, ["search", search]] : kept);
    const find = () => navigate({ pathname: paths.tools(), search: asked.toString() });
    const order = orderIn(search);
    if (order === undefined) void find();
    else
      void loadChunk(() => import("./suggestions/open-order.ts")).then(
        ({ openOrder }) => openOrder(order, navigate),
        find,
      );
  }

  return (
    <search className="site-search">
      <form action={action} className="flex" autoComplete="off" onSubmit={submit}>
        <input
          ref={field}
          form={form}
          name="search"
          defaultValue={shown}
          type="search"
          aria-label={label}
          placeholder={hasKey ? t("header.searchKey", "Press / to find a tool") : label}
          aria-keyshortcuts="/ Control+K Meta+K"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          className="input min-w-0 grow"
          onFocus={load}
        />
        <button
          type="submit"
          form={form}
          // Enter in the field does the same: one stop of Tab less on every page.
          tabIndex={-1}
          aria-label={t("header.find", "Search the catalog")}
          className={buttonClass("quiet", "px-3")}
        >
          <svg aria-hidden="true" width="16" height="16" fill="none" stroke="currentColor">
            <circle cx="7" cy="7" r="4.5" />
            <path d="m10.5 10.5 4 4" />
          </svg>
        </button>
      </form>
      {suggestions && field.current && <suggestions.Shown field={field.current} />}
    </search>
  );
}

/** Whether "/" moves to the header's field, as far as is known: never before hydration. */
function useSearchKey(): boolean {
  const { pathname } = useLocation();
  const hasKey = useSyncExternalStore(followStored, hasSlash, () => false);
  const withOwnLists = [paths.dashboard(), paths.family("")];
  return hasKey && !withOwnLists.some((path) => pathname.startsWith(path));
}

/** Devices without a mouse have mostly no keyboard. */
function hasSlash(): boolean {
  return areSingleKeysOn() && window.matchMedia("(hover: hover) and (pointer: fine)").matches;
}

/**
 * The search of the list that is shown, and what else the list is asked for, which a new search keeps. Neither of a
 * category, whose own field has its search, and of other pages.
 */
function useListQuery(): { isList: boolean; shown: string; kept: [string, string][] } {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (pathname !== paths.tools() || query.get("category"))
    return { isList: false, shown: "", kept: [] };
  const kept = [...query].filter(
    // Fields of a form that was sent before hydration may be empty.
    ([name, value]) => value && name !== "search" && name !== "page",
  );
  return { isList: true, shown: query.get("search") ?? "", kept };
}

/** The field has the search of the list; on other pages it is empty. */
function useShownSearch(field: { readonly current: HTMLInputElement | null }, shown: string): void {
  const before = useRef("");
  useEffect(() => {
    if (before.current === shown && shown !== "") return;
    const typed = field.current;
    // What is being typed, also before hydration, is kept.
    if (typed && document.activeElement !== typed) typed.value = shown;
    before.current = shown;
  }, [field, shown]);
}
