import type { Store } from "../store.ts";
import type { ModeName, WebhookMode } from "./types.ts";

const ID = "mode";
const NORMAL: WebhookMode = { mode: "normal", times: null, ms: 0, copies: 1 };
const SIGNATURES: readonly ModeName[] = ["wrong-signature", "old-timestamp", "future-timestamp"];

export function modeOf(store: Store): WebhookMode {
  return store.get("webhook_mode", ID) ?? NORMAL;
}

export function setMode(store: Store, mode: WebhookMode): void {
  store.put("webhook_mode", ID, mode);
}

export function takeModeForEvent(store: Store): WebhookMode {
  const mode = modeOf(store);
  return SIGNATURES.includes(mode.mode) ? NORMAL : countDown(store, mode);
}

export function takeModeForAttempt(store: Store): WebhookMode {
  const mode = modeOf(store);
  return SIGNATURES.includes(mode.mode) ? countDown(store, mode) : NORMAL;
}

function countDown(store: Store, mode: WebhookMode): WebhookMode {
  if (mode.times === null) return mode;
  const times = mode.times - 1;
  setMode(store, times === 0 ? NORMAL : { ...mode, times });
  return { ...mode, times };
}
