/** The admin in the crowd who changes sections of the settings and texts, and asks what is stored without an answer. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Buyer } from "#support/buyers.ts";
import { firstSections } from "../../src/shop/settings/api/first-values.ts";
import type { Market, Member } from "./buyer.ts";
import { type Answer, call, callUntilAnswered } from "./client.ts";
import type { Random } from "./random.ts";
import {
  nameOf,
  numberIn,
  type PartState,
  SECTIONS,
  SETTING_PARTS,
  type SettingPart,
  TEXTS,
} from "./saved-settings.ts";

/** The pause between two changes, in ms: people save settings, machines do not. */
const PAUSE_MS = 20;

export interface SettingsEditor extends Member {
  /** What a started shop shows that differs from what was acknowledged, or is marked as damaged. */
  shownFaults(): Promise<string[]>;
}

export function createSettingsEditor(
  admin: Buyer,
  { shops, acknowledged }: Market,
  random: Random,
): SettingsEditor {
  const { settings } = acknowledged;
  const { token } = admin;
  let count = 0;

  async function change(part: SettingPart): Promise<void> {
    if (settings.isUncertain(part)) return find(part);
    const version = settings.versionOf(part);
    if (version > 0 && random.happens(0.1)) return send(part, version, [0]);
    // Some are two admins who have seen the same version.
    const admins = random.happens(0.2) ? 2 : 1;
    count += admins;
    await send(part, version, admins === 2 ? [count - 1, count] : [count]);
  }

  /** Each number is a change of its own; 0 goes back to the first value. */
  async function send(
    part: SettingPart,
    version: number,
    numbers: readonly number[],
  ): Promise<void> {
    const requests = numbers.map((number) => {
      settings.sends(part, number);
      const [shop, path] = [random.oneOf(shops), pathOf(part)];
      return number === 0
        ? call(shop, "DELETE", `${path}?version=${version}`, { token })
        : call(shop, "PUT", path, { token, body: { ...bodyOf(part, number), version } });
    });
    const answers = await Promise.all(requests);
    const saved = answers.flatMap((answer, at) =>
      answer?.status === 200 ? [{ number: numbers[at] ?? 0, version: answer.json.version }] : [],
    );
    const [first] = saved;
    if (first) settings.acknowledge(part, first);
    const isOdd = (answer: Answer | undefined) =>
      answer !== undefined && ![200, 409, 503].includes(answer.status);
    const isRefused = answers.every((answer) => answer?.status === 409);
    if (saved.length > 1 || isRefused || answers.some(isOdd))
      acknowledged.contradicts(`saving ${nameOf(part)} was answered ${JSON.stringify(answers)}`);
  }

  /** What is stored of a part whose last change got no answer. */
  async function find(part: SettingPart): Promise<void> {
    const answer = await call(random.oneOf(shops), "GET", readPathOf(part), { token });
    if (answer?.status !== 200) return;
    const state = stateIn(part, answer);
    const fault = settings.faultOf(part, state);
    if (fault !== undefined) acknowledged.contradicts(fault);
    settings.settle(part, state);
  }

  return {
    buyer: admin,
    act: async () => {
      // At the same time, and two texts share a row.
      await Promise.all([change(random.oneOf(SECTIONS)), change(random.oneOf(TEXTS))]);
      await sleep(PAUSE_MS);
    },
    resolvePending: async () => {
      for (const part of SETTING_PARTS) if (settings.isUncertain(part)) await find(part);
      return !SETTING_PARTS.some(settings.isUncertain);
    },
    shownFaults: async () => {
      const ask = (path: string) => callUntilAnswered(shops[0] ?? "", "GET", path, { token });
      const lists = [...(await ask("/settings")).json, ...(await ask("/texts")).json];
      const shop = (await ask("/shop")).json;
      const faults = lists.flatMap(({ section, locale, fault }) =>
        fault === undefined ? [] : [`${section ?? locale} is marked: ${fault}`],
      );
      for (const part of SETTING_PARTS) {
        const state = stateIn(part, await ask(readPathOf(part)));
        const fault = settings.faultOf(part, state);
        if (fault !== undefined) faults.push(fault);
        if (
          part.text === undefined &&
          state.number > 0 &&
          numberIn(shop[part.row]) !== state.number
        )
          faults.push(`${part.row} is ${state.number}, and visitors see another one`);
      }
      return faults;
    },
  };
}

function pathOf({ row, text }: SettingPart): string {
  return text === undefined ? `/settings/${row}` : `/texts/${localeOf(row)}/${text}`;
}

function readPathOf({ row, text }: SettingPart): string {
  return text === undefined ? `/settings/${row}` : `/texts/${localeOf(row)}?search=${text}`;
}

function localeOf(row: string): string {
  return row.slice("texts.".length);
}

function bodyOf({ row, text }: SettingPart, number: number): object {
  if (text !== undefined) return { text: `Words ${number}` };
  if (row === "checkout") return { value: { cards: [`Card ${number}`], shipping: `By ${number}` } };
  const names = Object.keys(firstSections.contactForm);
  return { value: Object.fromEntries(names.map((name) => [name, `${name} ${number}`])) };
}

function stateIn(part: SettingPart, { json }: Answer): PartState {
  if (part.text === undefined) {
    const { version, isFirst, value } = json;
    return { version, number: isFirst ? 0 : numberIn(value) };
  }
  const { version, text } = json.find(({ id }: { id: string }) => id === part.text);
  return { version, number: text === undefined ? 0 : numberIn([text]) };
}
