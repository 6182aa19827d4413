/** Where each page was scrolled to, for Back, Forward and a reload. */
import { useEffect, useLayoutEffect } from "react";
import type { Location } from "react-router";
import { tabStore } from "../../browser/browser-store.ts";
import { fieldsOf, parseJson } from "../../browser/stored-value.ts";

/** In session storage; the shop's page on privacy names it. */
const KEY = "react-router-scroll-positions";
let positions: Record<string, number> | undefined;

function readPositions(): Record<string, number> {
  positions ??= Object.fromEntries(
    Object.entries(fieldsOf(parseJson(tabStore.read(KEY)))).filter(isPosition),
  );
  return positions;
}

function isPosition(entry: [string, unknown]): entry is [string, number] {
  return Number.isFinite(entry[1]);
}

/** The first page of a load has no key of its own. */
function visitOf({ key, pathname, search, hash }: Location): string {
  return key === "default" ? pathname + search + hash : key;
}

export function keepPosition(location: Location): void {
  readPositions()[visitOf(location)] = window.scrollY;
}

/** Scrolls a page that is opened to where it was left, to the element that the hash names, or to its top. */
export function useScrollPosition(location: Location, keepsScroll: boolean): void {
  useLayoutEffect(() => {
    const kept = readPositions()[visitOf(location)];
    const named = document.getElementById(location.hash.slice(1));
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [location, keepsScroll]);

  useEffect(() => {
    function take(): void {
      window.history.scrollRestoration = "manual";
    }
    function leave(): void {
      keepPosition(location);
      tabStore.write(KEY, JSON.stringify(readPositions()));
      // The browser scrolls the rendered page before its code has arrived.
      window.history.scrollRestoration = "auto";
    }
    take();
    window.addEventListener("pageshow", take);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pageshow", take);
      window.removeEventListener("pagehide", leave);
    };
  }, [location]);
}
