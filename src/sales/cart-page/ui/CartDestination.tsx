import { useQuery } from "@tanstack/react-query";
import { texts } from "../../../lib/i18n/i18n.ts";
import { SelectField } from "../../../lib/ui/Field.tsx";
import { countryList } from "../../../people/addresses/ui/queries.ts";

const words = texts("cart.destination", {
  label: "Deliver to",
  none: "Choose a country",
  hint: "Delivery and tax may still change with the whole address.",
  part: "We deliver to these countries only. Delivery and tax may still change with the whole address.",
});

interface CartDestinationProps {
  /** ISO 3166-1 alpha-2; empty: the shop's own. */
  country: string;
  onChange: (country: string) => void;
}

/** The country for which the cart is priced, before an address is typed; nothing where there is no choice. */
export function CartDestination({ country, onChange }: CartDestinationProps) {
  const { data } = useQuery(countryList());
  const sold = data?.countries.filter((each) => each.sold) ?? [];
  if (!data || sold.length < 2) return null;
  const isPart = sold.length < data.countries.length;
  return (
    <SelectField
      label={words.label}
      value={country || data.home}
      options={[
        ...(country || data.home ? [] : [["", words.none] as const]),
        ...sold.map(({ code, name }) => [code, name] as const),
      ]}
      hint={isPart ? words.part : words.hint}
      onChange={onChange}
    />
  );
}
