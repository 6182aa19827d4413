// Sends the buyer's choice to the sandbox, then returns to the shop.

const shopOrigin = document.querySelector("meta[name=shop-origin]").content;
const form = document.querySelector("form");

if (form === null) giveBack(null);
else {
  form.addEventListener("click", (event) => {
    const { outcome } = event.target.closest("button")?.dataset ?? {};
    if (outcome !== undefined) void finish(outcome);
  });
  form.querySelector("button").focus();
}

async function finish(outcome) {
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  try {
    const response = await fetch(window.location.pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ outcome }),
    });
    const { next = null } = await response.json();
    giveBack(next);
  } catch {
    for (const button of form.querySelectorAll("button")) button.disabled = false;
    document.querySelector("#problem").textContent = "The bank could not be reached. Try again.";
  }
}

/** Posts a message inside the shop's page, and navigates back on a full page. */
function giveBack(next) {
  if (window.parent !== window) window.parent.postMessage({ type: "3ds-done" }, shopOrigin);
  else if (next !== null) window.location.assign(next);
}
