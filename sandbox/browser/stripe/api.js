/**
 * Calls the sandbox with the publishable key, as a form, which needs no CORS preflight. Resolves
 * with the object or with `{error}` in Stripe's format; never rejects.
 */
export async function callApi(origin, key, method, path, params = {}) {
  const form = new URLSearchParams();
  append(form, "", { key, ...params });
  const request = { method, credentials: "omit" };
  const url = new URL(path, origin);
  if (method === "GET") url.search = form.toString();
  else request.body = form;
  try {
    const response = await fetch(url, request);
    return await response.json();
  } catch {
    return {
      error: {
        type: "api_connection_error",
        message: "We could not reach the payment service. Check your connection and try again.",
      },
    };
  }
}

/** Adds `value` under Stripe's nested names; skips absent values. */
function append(form, name, value) {
  if (value === undefined || value === null) return;
  if (typeof value !== "object") {
    form.append(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    append(form, name === "" ? key : `${name}[${key}]`, inner);
  }
}
