let frames = 0;

/**
 * Embeds a page of the sandbox in `container` and connects it by a MessagePort, so that no other
 * script can listen or send. `receive` gets each message.
 */
export function openFrame(container, { origin, path, title, hello, receive }) {
  const frame = document.createElement("iframe");
  const { port1: port, port2: far } = new MessageChannel();
  frames += 1;
  frame.name = `__privateStripeFrame${frames}`;
  frame.title = title;
  frame.src = new URL(path, origin).href;
  frame.allow = "payment *";
  Object.assign(frame.style, {
    border: "none",
    // A frame with another color scheme than its page gets an opaque background.
    colorScheme: "light",
    display: "block",
    height: "1.2em",
    margin: "0",
    minWidth: "100%",
    padding: "0",
    width: "1px",
  });
  frame.addEventListener(
    "load",
    () => {
      frame.contentWindow.postMessage({ type: "connect", ...hello }, origin, [far]);
    },
    { once: true },
  );
  port.onmessage = (event) => receive(event.data);
  container.append(frame);
  return {
    element: frame,
    send: (message) => port.postMessage(message),
    close: () => {
      port.close();
      frame.remove();
    },
  };
}
