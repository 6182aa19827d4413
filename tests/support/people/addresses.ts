/** Addresses that customers send. */

export const LYON = { country: "FR", line1: "7 rue de la Paix", city: "Lyon", postcode: "69001" };
export const OHIO = {
  country: "US",
  line1: "41 Foundry Road",
  city: "Cleveland",
  region: "Ohio",
  postcode: "44113",
};
