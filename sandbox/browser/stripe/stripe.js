import { callApi } from "./api.js";
import { CardElement } from "./card-element.js";
import { showChallenge } from "./challenge.js";
import { Elements } from "./elements.js";
import { IntegrationError } from "./errors.js";

/** The sandbox serves this script, so its URL is the sandbox's. */
const ORIGIN = new URL(document.currentScript.src).origin;
const NOT_AUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different payment method " +
  "and try again.";

/** Replaces `Stripe(publishableKey)`. Accepts test keys only. */
function Stripe(key) {
  if (typeof key !== "string" || !/^pk_test_\w+$/.test(key)) {
    throw new IntegrationError(
      "The payments sandbox takes publishable test keys (pk_test_…) only.",
    );
  }
  const call = (method, path, params) => callApi(ORIGIN, key, method, path, params);

  async function createPaymentMethod({ type, card, billing_details, metadata }) {
    if (card instanceof CardElement) {
      return card._createPaymentMethod({ billing_details, metadata });
    }
    const made = await call("POST", "/v1/payment_methods", {
      type,
      card,
      billing_details,
      metadata,
    });
    return made.error ? { error: made.error } : { paymentMethod: made };
  }

  async function retrievePaymentIntent(clientSecret) {
    const id = idOf(clientSecret, "retrievePaymentIntent");
    const intent = await call("GET", `/v1/payment_intents/${id}`, { client_secret: clientSecret });
    return intent.error ? { error: intent.error } : { paymentIntent: intent };
  }

  async function confirmCardPayment(clientSecret, data = {}, options = {}) {
    const id = idOf(clientSecret, "confirmCardPayment");
    const { payment_method: given, ...rest } = data;
    const method = await methodId(given);
    if (method.error) return method;
    const confirmed = await call("POST", `/v1/payment_intents/${id}/confirm`, {
      ...rest,
      client_secret: clientSecret,
      payment_method: method.id,
      use_stripe_sdk: true,
    });
    if (confirmed.error) return failedConfirmation(confirmed.error);
    if (options.handleActions === false) return { paymentIntent: confirmed };
    return handleAction(confirmed);
  }

  async function methodId(given) {
    if (given === undefined || typeof given === "string") return { id: given };
    const { error, paymentMethod } = await createPaymentMethod({ type: "card", ...given });
    return error ? { error } : { id: paymentMethod.id };
  }

  async function handleNextAction({ clientSecret }) {
    const { error, paymentIntent } = await retrievePaymentIntent(clientSecret);
    return error ? { error } : handleAction(paymentIntent);
  }

  async function handleAction(intent) {
    if (intent.status !== "requires_action") return { paymentIntent: intent };
    const { redirect_to_url: redirect, use_stripe_sdk: inside } = intent.next_action;
    if (redirect) {
      window.location.assign(redirect.url);
      return new Promise(() => {}); // The page is being left.
    }
    await showChallenge(ORIGIN, inside.stripe_js);
    const { error, paymentIntent } = await retrievePaymentIntent(intent.client_secret);
    return error ? { error } : afterChallenge(paymentIntent);
  }

  return {
    elements: (options = {}) => new Elements(ORIGIN, key, options),
    createPaymentMethod,
    confirmCardPayment,
    retrievePaymentIntent,
    handleNextAction,
    handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
    createToken: async () => ({
      error: {
        type: "invalid_request_error",
        message: "The payments sandbox makes no tokens: use createPaymentMethod.",
      },
    }),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

function idOf(clientSecret, method) {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id !== undefined) return id;
  throw new IntegrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the ` +
      "form pi_…_secret_….",
  );
}

/**
 * A payment that is already complete is a success for the buyer, although the API reports an
 * error.
 */
function failedConfirmation(error) {
  const isPaid = error.payment_intent?.status === "succeeded";
  return isPaid ? { paymentIntent: error.payment_intent } : { error };
}

function afterChallenge(intent) {
  const failure = intent.last_payment_error;
  if (failure === null) return { paymentIntent: intent };
  const isUnauthenticated = failure.code === "payment_intent_authentication_failure";
  const message = isUnauthenticated ? NOT_AUTHENTICATED : failure.message;
  return { error: { ...failure, message, payment_intent: intent } };
}

Stripe.version = "endive";
window.Stripe = Stripe;
