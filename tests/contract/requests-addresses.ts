import type { ValidRequests } from "./valid-request.ts";

const CLEVELAND = {
  country: "US",
  name: "Ada Buyer",
  company: "",
  line1: "41 Foundry Road",
  line2: "",
  district: "",
  city: "Cleveland",
  region: "OH",
  postcode: "44113",
  phone: "",
};
export const VIENNA = {
  country: "AT",
  line1: "Kärntner Straße 38",
  city: "Wien",
  postcode: "1010",
};
/** The order that is corrected is billed to this address already, so that correcting it again changes nothing. */
export const BILLED = CLEVELAND;

export const addressRequests: ValidRequests = {
  "GET /country": () => ({}),
  "GET /country/{code}": () => ({ params: { code: "JP" } }),
  "GET /address": () => ({}),
  "POST /address": () => ({ body: { ...CLEVELAND, defaultShipping: true } }),
  "PUT /address/{id}": ({ address }) => ({ params: { id: address }, body: VIENNA }),
  "DELETE /address/{id}": ({ addressToDelete }) => ({ params: { id: addressToDelete } }),
  "PUT /purchase/{id}/address": ({ toPay }) => ({
    params: { id: toPay._id },
    body: { role: "billing", address: BILLED, before: BILLED },
  }),
};
