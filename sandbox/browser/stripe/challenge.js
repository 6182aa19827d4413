/**
 * Shows the 3-D Secure page over the shop's page. Resolves when the buyer is done; the result must
 * then be requested from the sandbox.
 */
export function showChallenge(origin, url) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "Your bank asks you to confirm this payment");
  Object.assign(dialog.style, {
    background: "rgb(10 16 24 / 55%)",
    border: "none",
    height: "100%",
    margin: "0",
    maxHeight: "none",
    maxWidth: "none",
    padding: "0",
    width: "100%",
  });
  const frame = document.createElement("iframe");
  frame.name = "__privateStripeFrameChallenge";
  frame.title = "3-D Secure authentication";
  frame.src = url;
  Object.assign(frame.style, {
    border: "none",
    colorScheme: "light",
    display: "block",
    height: "100%",
    width: "100%",
  });
  dialog.append(frame);
  // Only the page's own buttons end the challenge.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  const focusedBefore = document.activeElement;
  return new Promise((resolve) => {
    const onMessage = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      if (event.data?.type !== "3ds-done") return;
      window.removeEventListener("message", onMessage);
      dialog.close();
      dialog.remove();
      focusedBefore?.focus?.();
      resolve();
    };
    window.addEventListener("message", onMessage);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
