import { setTimeout as sleep } from "node:timers/promises";

/** Asks every half second until the answer is the wanted one. A slow machine has its time: ten minutes. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (tries === 1200) throw new Error(`after ten minutes still ${JSON.stringify(answer)}`);
    await sleep(500);
  }
}
