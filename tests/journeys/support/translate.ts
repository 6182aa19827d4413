/** Does to a page what a browser does that translates it. */
import type { BrowserContext } from "playwright-core";

/**
 * Replaces each text of every page by one in two nested `font` elements as soon as it is there, as Google Translate
 * does: the text node that React knows is gone. The words stay, so that a page can be read.
 */
export async function translateAll(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = "script,style,noscript,textarea,select,svg,template,[translate=no],font font";
    const replace = (text: Node) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(kept) || !text.textContent?.trim()) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.textContent;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      if (root.nodeType === Node.TEXT_NODE) texts.push(root);
      for (const text of texts) replace(text);
    };
    addEventListener("hydrated", () => {
      translate(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}
