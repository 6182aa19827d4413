import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { paths } from "../../../frame/paths.ts";
import type { ListAnswer } from "../../../lib/api-client/api.ts";
import { named } from "../../../lib/text/part-number.ts";
import { orderIn } from "../layout/suggestions/typed-order.ts";
import { loadChunk } from "../load-chunk.ts";

/**
 * Opens the tool whose whole part number was entered, here or in the header's field. Back, a link from elsewhere
 * and a number that two tools have show the list. Returns what Enter calls.
 */
export function useOpenPart(
  search: string | undefined,
  { data, isPlaceholderData }: UseQueryResult<ListAnswer<Tool[]>>,
): (entered: string) => void {
  const navigate = useNavigate();
  const isForward = useNavigationType() === "PUSH";
  const [entered, setEntered] = useState(isForward ? search : undefined);
  const [before, setBefore] = useState(search);
  // The header's field, on this page.
  if (before !== search) {
    setBefore(search);
    if (isForward) setEntered(search);
  }

  const open = useEffectEvent(() => {
    if (entered === undefined || entered !== search || !data || isPlaceholderData) return;
    setEntered(undefined);
    const candidates = data.items.map(({ _id, partNumber }) => ({ _id, written: partNumber }));
    const only = named(entered, candidates);
    if (only) void navigate(paths.toolPage(only._id), { replace: true });
  });
  useEffect(() => open());

  return setEntered;
}

/**
 * Opens the order that the header's field asked for as a plain form, before it was hydrated: back leads to where it stood.
 * What is typed on the page itself opens none: its field asks before the number is whole. A link from elsewhere is a search.
 */
export function useOpenOrder(search = ""): void {
  const navigate = useNavigate();
  const [order] = useState(() => (isAskedHere() ? orderIn(search) : undefined));
  useEffect(() => {
    if (order === undefined) return;
    let isLeft = false;
    const open = (address: string) => (isLeft ? undefined : navigate(address, { replace: true }));
    // Without its code the list is shown.
    loadChunk(() => import("../layout/suggestions/open-order.ts"))
      .then(({ openOrder }) => openOrder(order, open))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [order, navigate]);
}

/** False while the server writes the page. */
function isAskedHere(): boolean {
  return typeof document === "object" && document.referrer.startsWith(`${location.origin}/`);
}
