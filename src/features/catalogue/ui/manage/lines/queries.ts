import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../../kit/ui/api.ts";
import type { NewAttribute } from "../../../../specifications/contract-attributes.ts";
import type * as contract from "../../../contract-proposal.ts";

/** First part of the keys, for refetching. */
export const PROPOSALS = "proposals";
export const MOVES = "line moves";

/** How often the progress of a move is asked for, ms. */
const POLL_MS = 1500;

export function proposedLines(email: string) {
  return queryOptions({
    queryKey: [PROPOSALS, email],
    queryFn: ({ signal }) =>
      call<typeof contract.listProposals>("GET /attribute/proposal", {}, { signal }),
  });
}

export function lineMoves(email: string) {
  return queryOptions({
    queryKey: [MOVES, email],
    queryFn: ({ signal }) =>
      call<typeof contract.listLineMoves>("GET /attribute/proposal/move", {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => finishedAt === undefined) ? POLL_MS : false,
  });
}

/** How well the lines fit the attribute that the form describes. */
export function fitOfLine(
  email: string,
  { kind, label }: Pick<contract.ProposedLine, "kind" | "label">,
  { type, dimension, units }: Pick<NewAttribute, "type" | "dimension" | "units">,
) {
  const isNumber = type === "number" || type === "range";
  const query = {
    ...{ kind, label, type },
    dimension: isNumber ? dimension : undefined,
    unit: (isNumber && units?.[0]) || undefined,
  };
  return queryOptions({
    queryKey: [PROPOSALS, email, query],
    queryFn: ({ signal }) =>
      call<typeof contract.fitProposal>("GET /attribute/proposal/fit", { query }, { signal }),
  });
}

export function confirmLine(body: contract.ConfirmedProposal) {
  return call<typeof contract.confirmProposal>("POST /attribute/proposal", { body });
}
