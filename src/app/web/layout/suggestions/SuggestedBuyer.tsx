import type { User } from "../../../../people/users/contract.ts";
import { Option, type OptionProps } from "./Option.tsx";

/** Email and name of a buyer. */
export function SuggestedBuyer({ buyer, ...option }: OptionProps & { buyer: User }) {
  return (
    <Option {...option}>
      <svg
        aria-hidden="true"
        viewBox="-8 -8 40 40"
        className="suggestion-img"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <circle cx="12" cy="8" r="4" />
        <path d="M4 21a8 8 0 0 1 16 0" />
      </svg>
      <span className="suggestion-number">{buyer.email}</span>
      <span className="suggestion-name">{buyer.name}</span>
    </Option>
  );
}
