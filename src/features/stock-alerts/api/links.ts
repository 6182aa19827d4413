/**
 * The links of the letters. What they are for is sealed into them, so that an address which was not
 * confirmed is kept nowhere.
 */
import { createSeal } from "../../../kit/node/seal.ts";

/** How long a letter that asks may be answered. */
export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60_000;

/** What is confirmed: that this mailbox waits for this tool. */
export interface Wish {
  /** The tool's `_id`. */
  readonly tool: string;
  readonly email: string;
}

/** Makes and reads the links. */
export interface StockAlertLinks {
  /** The address that confirms a wish; good for seven days. */
  confirm(wish: Wish): string;
  /** The address that ends all waiting of a mailbox; good for ever. */
  end(email: string): string;
  /** The wish that a token confirms; undefined when it is none of ours, or too old. */
  readConfirm(token: string): Wish | undefined;
  /** The mailbox whose waiting a token ends; undefined when it is none of ours. */
  readEnd(token: string): string | undefined;
}

export function stockAlertLinks(
  secretKey: string,
  publicOrigin: string,
  now: () => number = Date.now,
): StockAlertLinks {
  const seal = createSeal(secretKey, "restock links");
  // Browsers send what stands behind `#` to no server.
  const page = (name: string, token: string) => `${publicOrigin}/restock/${name}#${token}`;

  return {
    confirm: (wish) => {
      const until = now() + CONFIRM_WITHIN_MS;
      return page("confirm", seal.close(JSON.stringify({ ...wish, until }), "confirm"));
    },
    end: (email) => page("end", seal.close(email, "end")),
    readConfirm: (token) => {
      const text = opened(() => seal.open(token, "confirm"));
      if (text === undefined) return undefined;
      const { tool, email, until }: Wish & { until: number } = JSON.parse(text);
      return until > now() ? { tool, email } : undefined;
    },
    readEnd: (token) => opened(() => seal.open(token, "end")),
  };
}

/** What a seal holds; undefined where it is not ours: whatever is typed may stand there. */
function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
