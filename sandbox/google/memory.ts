import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Keeps sign-ins, codes and tokens in memory. Browser sessions are not stored, so every window shows the picker. */
export function memoryAdapter(now: () => number): AdapterFactory {
  const entries = new Map<string, Entry>();
  return (model) => (model === "Session" ? NOTHING : adapterFor(entries, model, now));
}

function adapterFor(entries: Map<string, Entry>, model: string, now: () => number): Adapter {
  const key = (id: string) => `${model}:${id}`;
  return {
    ...NOTHING,
    upsert: async (id, payload, lifetime = 0) => {
      for (const [old, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(old);
      entries.set(key(id), { payload, expiresAt: now() + lifetime * 1000 });
    },
    find: async (id) => {
      const entry = entries.get(key(id));
      return entry !== undefined && entry.expiresAt > now() ? entry.payload : undefined;
    },
    consume: async (id) => {
      const entry = entries.get(key(id));
      if (entry !== undefined) entry.payload.consumed = Math.floor(now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(key(id));
    },
    revokeByGrantId: async (grantId) => {
      for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
    },
  };
}

const NOTHING: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};
