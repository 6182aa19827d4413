/** What a customer can review: the company, bought tools, and the tool in the URL. */
import { useQuery } from "@tanstack/react-query";
import { toolById } from "../../../catalog/tools/ui/queries.ts";
import { currentShop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";
import { ordersOf } from "../../../sales/orders/ui/queries.ts";
import type { Review } from "../../reviews/contract.ts";

export interface Subject {
  /** The tool's `_id`; undefined for the company. */
  readonly tool: string | undefined;
  readonly name: string;
}

export function companySubject(): Subject {
  return { tool: undefined, name: currentShop().company.shortName };
}

interface Subjects {
  readonly subjects: readonly Subject[];
  readonly isComplete: boolean;
}

export function useSubjects(email: string, named: string | undefined): Subjects {
  const orders = useQuery(ordersOf(email));
  const bought = boughtTools(orders.data ?? []);
  const isKnown = named === undefined || bought.some(({ tool }) => tool === named);
  const other = useQuery({ ...toolById(named ?? ""), enabled: !isKnown });
  const name = other.data?.name ?? t("review.thatTool", "The tool that you came from");
  const further = isKnown || other.isError || other.data === null ? [] : [{ tool: named, name }];
  return {
    subjects: [companySubject(), ...further, ...bought],
    isComplete: orders.data !== undefined,
  };
}

/** Subjects without a review: bought tools first, the company last. */
export function unreviewed(subjects: readonly Subject[], own: readonly Review[]): Subject[] {
  const waiting = subjects.filter((subject) => !isReviewed(subject, own));
  return [
    ...waiting.filter(({ tool }) => tool !== undefined),
    ...waiting.filter(({ tool }) => tool === undefined),
  ];
}

export function isReviewed({ tool }: Pick<Subject, "tool">, own: readonly Review[]): boolean {
  return own.some((review) => review.tool === tool);
}

function boughtTools(orders: readonly Purchase[]): Subject[] {
  const paid = orders.filter((order) => order.paid);
  return [...new Map(paid.map(({ tool, product }) => [tool, { tool, name: product }])).values()];
}
