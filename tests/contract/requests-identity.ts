/** Valid requests of the calls about accounts, users, roles and personal data. */
import { dayFromToday } from "#support/people/api-key-calls.ts";
import { at, PAGE, type ValidRequests } from "./valid-request.ts";

/** Has the form of what is random. */
const SECRET = "A".repeat(43);

/** Valid requests by the call's name. */
export const identityRequests: ValidRequests = {
  "GET /identity/config": () => ({}),
  "POST /identity/sign-up": () => ({
    body: { name: "New Customer", email: "new@shop.test", password: "a new password" },
  }),
  "POST /identity/sign-in": ({ signedUp: { email, password } }) => ({ body: { email, password } }),
  "POST /identity/second-factor": ({ guarded: { challenge, codes } }) => ({
    body: { challenge, code: at(codes, 0) },
  }),
  "GET /identity/google": () => ({ query: { challenge: SECRET } }),
  "GET /identity/google/return": () => ({
    query: { state: SECRET, code: "4/a-code", iss: "https://accounts.google.com", error: "none" },
  }),
  "POST /identity/google": ({ confirmed: { verifier, cookie } }) => ({
    headers: { cookie },
    body: { verifier },
  }),
  "POST /identity/google/join": ({ joining: { asked, cookie, password } }) => ({
    headers: { cookie },
    body: { join: asked, password },
  }),
  "POST /identity/google/join-link": ({ joining: { forLink, cookie } }) => ({
    headers: { cookie },
    body: { join: forLink },
  }),
  "POST /identity/google/join-by-link": ({ joining: { link, cookie } }) => ({
    headers: { cookie },
    body: { token: link },
  }),
  "POST /identity/google/unlink": ({ linked: { token, password } }) => ({
    token,
    body: { password },
  }),
  "POST /identity/sign-out": () => ({ body: {} }),
  "PUT /user/{email}": ({ signedUp: { email } }) => ({ params: { email }, body: { email } }),

  "POST /identity/password-reset": ({ member: { email } }) => ({ body: { email } }),
  "POST /identity/verification": ({ member: { token } }) => ({ token, body: {} }),
  "POST /identity/password-link": ({ forgetful: { link } }) => ({ body: { token: link } }),
  "POST /identity/password": ({ forgetful: { link } }) => ({
    body: { token: link, name: "Forgetful", password: "another password" },
  }),
  "PUT /identity/verification": ({ linkOfSignedUp }) => ({ body: { token: linkOfSignedUp } }),
  "POST /identity/google/account": ({ choosing: { link } }) => ({ body: { token: link } }),
  "PUT /identity/password": ({ member: { token, password } }) => ({
    token,
    body: { currentPassword: password, newPassword: "another password" },
  }),
  "GET /identity/session": ({ member: { token } }) => ({ token }),
  "DELETE /identity/session/{id}": ({ member: { token, otherSession } }) => ({
    token,
    params: { id: otherSession },
  }),
  "DELETE /identity/session": ({ leaver: { token } }) => ({ token }),
  "GET /identity/account": ({ member: { token } }) => ({ token }),
  "POST /identity/second-factor/begin": ({ signedUp: { token, password } }) => ({
    token,
    body: { password },
  }),
  "POST /identity/second-factor/confirm": ({ careful: { token, app } }) => ({
    token,
    body: { code: app.generate() },
  }),
  "POST /identity/second-factor/end": ({ guarded: { token, password, codes } }) => ({
    token,
    body: { password, code: at(codes, 1) },
  }),

  "GET /user": () => ({ query: { ...PAGE, removed: "true", search: "shop.test" } }),
  "DELETE /user/{email}": ({ toRemove }) => ({ params: { email: toRemove.email } }),
  "PUT /user/{email}/restore": ({ removed }) => ({ params: { email: removed.email } }),
  "DELETE /user/{email}/session": ({ toSignOut }) => ({ params: { email: toSignOut.email } }),
  "GET /admin/{email}": ({ customer }) => ({ params: { email: customer.email } }),
  "PUT /user/admin/{email}": ({ toRaise }) => ({ params: { email: toRaise.email } }),
  "DELETE /user/admin/{email}": ({ toLower }) => ({ params: { email: toLower.email } }),
  "GET /audit": () => ({ query: PAGE }),
  "GET /profile": () => ({}),
  "POST /profile": ({ customer }) => ({
    body: {
      patient: customer.email,
      patientName: "Test Buyer",
      phone: "555 0100",
      address: "1 Mill Lane\nMilltown",
    },
  }),

  "GET /api-key": () => ({}),
  "POST /api-key": ({ keyOwner: { token, password } }) => ({
    token,
    body: { name: "Stock sync", scopes: ["stock:write"], endsOn: dayFromToday(30), password },
  }),
  "DELETE /api-key/{id}": ({ apiKey }) => ({ params: { id: apiKey } }),

  "GET /privacy/export": () => ({}),
  "GET /privacy/deletion": () => ({}),
  "POST /privacy/deletion": ({ goner: { token, password } }) => ({ token, body: { password } }),
};
