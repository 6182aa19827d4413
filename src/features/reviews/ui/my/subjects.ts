/** What one can review: the company, the tools that one has bought, and one that the address names. */
import { useQuery } from "@tanstack/react-query";
import { company } from "../../../../../shop/company.ts";
import { toolById } from "../../../catalogue/ui/queries.ts";
import type { Purchase } from "../../../orders/contract.ts";
import { ordersOf } from "../../../orders/ui/queries.ts";

/** Something to review. */
export interface Subject {
  /** The tool's `_id`; undefined for the company. */
  readonly tool: string | undefined;
  readonly name: string;
}

/** The company as a subject. */
export const companySubject: Subject = { tool: undefined, name: company.shortName };

/** The subjects, the company first. `named`: a tool's `_id` from the address. */
export function useSubjects(email: string, named: string | undefined): readonly Subject[] {
  const orders = useQuery(ordersOf(email)).data ?? [];
  const bought = boughtTools(orders);
  const isKnown = named === undefined || bought.some(({ tool }) => tool === named);
  const other = useQuery({ ...toolById(named ?? ""), enabled: !isKnown });
  const name = other.data?.name ?? "The tool that you came from";
  const further = isKnown || other.isError || other.data === null ? [] : [{ tool: named, name }];
  return [companySubject, ...further, ...bought];
}

function boughtTools(orders: readonly Purchase[]): Subject[] {
  const paid = orders.filter((order) => order.paid);
  return [...new Map(paid.map(({ tool, product }) => [tool, { tool, name: product }])).values()];
}
