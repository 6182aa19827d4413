/** `npm run proof -- counts`: plays what people do all day, and counts clicks, keys, scans, rows and stops of Tab. */
import { type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureChromium } from "../../scripts/chromium.mjs";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import {
  type Customer,
  callApi,
  createCustomer,
  makeAdmin,
  payOrder,
  placeOrder,
} from "../journeys/support/customers.ts";
import { stopsTo } from "../journeys/support/keyboard.ts";
import { type Programs, startPrograms } from "../journeys/support/programs.ts";
import { cardField, expectPaid, payButton } from "../journeys/support/steps.ts";
import type { Proof } from "./proof.ts";

/** What somebody does who knows the shop. */
class Hand {
  clicks = 0;
  keys = 0;
  scans = 0;
  /** Fields that were gone to by Tab. */
  fields = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async click(at: Locator): Promise<void> {
    this.clicks += 1;
    await at.click();
  }
  /** Tab goes to the next field. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }
  /** Tab leads to the field, and selects what is in it. */
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.keys += 1 + text.length;
    await field.selectText();
    await this.#page.keyboard.type(text);
  }
  /** Tab leads to the list, and its first letters choose. */
  async choose(list: Locator, value: string, letters: string): Promise<void> {
    this.fields += 1;
    this.keys += 1 + letters.length;
    await list.selectOption(value);
  }
  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }
  /** A scanner ends with Enter. */
  async scan(text: string): Promise<void> {
    this.scans += 1;
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Enter");
  }
  /**
   * What it takes a practised person, by the Keystroke-Level Model (Card, Moran and Newell, Communications of the ACM
   * 23(7), 1980): 0.28 s a key of an average typist, 1.1 s to point and 0.2 s to click, 1.35 s to think before each
   * click and each field. A scan is counted as a click.
   */
  get seconds(): number {
    const points = this.clicks + this.scans;
    return Math.round(0.28 * this.keys + 1.3 * points + 1.35 * (points + this.fields));
  }
}

const MOST_SECONDS = 300;

interface Shop {
  readonly programs: Programs;
  readonly admin: Customer;
  open(options?: BrowserContextOptions): Promise<Page>;
}

interface Task {
  readonly name: string;
  /** Clicks, keys and scans. */
  readonly most: readonly [number, number, number];
  play(shop: Shop): Promise<Hand>;
}

const SCREW = "MW-621-M08-030";
const ORDERS = 24;

const tasks: readonly Task[] = [
  {
    name: "order 50 of M8 × 30 and pay, without an account",
    most: [8, 125, 0],
    play: async ({ open }) => {
      const page = await open();
      const hand = new Hand(page);
      await page.goto(paths.home(), { waitUntil: "networkidle" });
      await hand.press("/");
      await hand.type("m8x30 socket");
      await page.getByRole("option").first().waitFor();
      await hand.press("Shift+Enter");
      await hand.click(page.getByRole("link", { name: /^Cart/ }));
      await hand.click(page.getByRole("link", { name: "Go to checkout" }));
      const isNew = page.getByRole("region", { name: "I am new" });
      await hand.click(isNew.getByLabel("Name"));
      await hand.type("Ann Lee");
      await hand.press("Tab");
      await hand.type("ann@lee.us");
      await hand.press("Tab");
      await hand.type("correct horse");
      await hand.press("Enter");
      await page.waitForURL(`**${paths.checkout()}`);
      await hand.choose(page.getByLabel(/^Country/).first(), "US", "United S");
      const address = [
        [/^Street/, "12 Mill Lane"],
        [/^City/, "Cleveland"],
        [/^ZIP/, "44113"],
        [/^Phone/, "2165550100"],
      ] as const;
      for (const [label, text] of address) await hand.fill(page.getByLabel(label).first(), text);
      await hand.choose(page.getByLabel(/^State/).first(), "OH", "Oh");
      await hand.click(page.getByRole("button", { name: /^Place order/ }));
      await page.waitForURL("**/dashboard/payment/*");
      await hand.click(cardField(page, "cardnumber"));
      await hand.type("4242424242424242");
      await hand.fill(cardField(page, "exp-date"), "1234");
      await hand.fill(cardField(page, "cvc"), "123");
      await hand.click(payButton(page));
      await expectPaid(page);
      return hand;
    },
  },
  {
    name: "order again, up to the payment",
    most: [3, 0, 0],
    play: async ({ programs, open }) => {
      const customer = await createCustomer(programs);
      const tool = await findTool(programs);
      await payOrder(programs, customer, await placeOrder(programs, customer, tool));
      const { email: patient, name: patientName, token } = customer;
      const profile = { patient, patientName, phone: "216 555 0100", address: "1 Mill Lane" };
      await callApi(programs, "/profile", { method: "POST", token, body: profile });
      const shipTo = { country: "US", region: "OH", city: "Cleveland", postcode: "44113" };
      const address = { ...shipTo, name: patientName, line1: "1 Mill Lane", defaultShipping: true };
      await callApi(programs, "/address", { method: "POST", token, body: address });
      const page = await open({ storageState: customer.storage });
      const hand = new Hand(page);
      await page.goto(paths.dashboard());
      await hand.click(page.getByRole("button", { name: /^Buy again/ }));
      await hand.click(page.getByRole("link", { name: "Go to checkout" }));
      await hand.click(page.getByRole("button", { name: /^Place order/ }));
      await page.waitForURL("**/dashboard/payment/*");
      return hand;
    },
  },
  {
    name: "buy three lines again, beside a full cart, up to the payment",
    most: [3, 0, 0],
    play: async ({ programs, open }) => {
      const customer = await createCustomer(programs);
      const { email: patient, name: patientName, token } = customer;
      const shipTo = { country: "US", region: "OH", city: "Cleveland", postcode: "44113" };
      const address = { ...shipTo, name: patientName, line1: "1 Mill Lane" };
      const phone = "216 555 0100";
      const details = { patient, patientName, phone };
      const tools = (await callApi<Tool[]>(programs, "/tool?limit=40")).filter(
        ({ quantity, minimum }) => quantity > minimum * 3,
      );
      const lines = tools.slice(0, 3).map(({ _id, minimum }) => ({ tool: _id, quantity: minimum }));
      const body = { ...details, shipTo: address, lines };
      const { price } = await callApi<{ price: number }>(programs, "/checkout/preview", {
        method: "POST",
        body: { lines, shipTo: { country: "US", region: "OH", postcode: "44113" } },
      });
      const { purchase } = await callApi<{ purchase: Purchase }>(programs, "/checkout", {
        ...{ method: "POST", token, body: { ...body, price } },
      });
      await payOrder(programs, customer, purchase);
      const profile = { ...details, address: "1 Mill Lane" };
      await callApi(programs, "/profile", { method: "POST", token, body: profile });
      await callApi(programs, "/address", {
        ...{ method: "POST", token, body: { ...address, defaultShipping: true } },
      });
      const [other] = tools.slice(3);
      await callApi(programs, `/cart/${other?._id}`, {
        ...{ method: "PUT", token, body: { quantity: other?.minimum } },
      });
      const page = await open({ storageState: customer.storage });
      const hand = new Hand(page);
      await page.goto(paths.dashboard());
      await hand.click(page.getByRole("button", { name: /^Buy again/ }));
      await hand.click(page.getByRole("button", { name: /^Order these 3/ }));
      await hand.click(page.getByRole("button", { name: /^Place order/ }));
      await page.waitForURL("**/dashboard/payment/*");
      return hand;
    },
  },
  {
    name: "set up an EU shop with OSS: taxes of all members, VAT ids, delivery",
    most: [4, 30, 0],
    play: async ({ admin, open }) => {
      const page = await open({ storageState: admin.storage });
      const hand = await openPreset(page);
      await hand.choose(page.getByLabel("Country of the shop"), "DE", "Germ");
      await hand.fill(page.getByLabel("Your VAT id").first(), "DE123456789");
      await hand.choose(page.getByLabel("Where you deliver"), "eu", "M");
      await hand.fill(page.getByLabel("Charge for each order"), "4.90");
      await hand.click(page.getByRole("button", { name: "Set it up" }));
      await page.getByText("2 zones and 37 tax rows are live.").waitFor();
      return hand;
    },
  },
  {
    name: "set up a US shop that is registered in five states",
    most: [9, 20, 0],
    play: async ({ admin, open }) => {
      const page = await open({ storageState: admin.storage });
      const hand = await openPreset(page);
      await hand.choose(page.getByLabel("Country of the shop"), "US", "United S");
      await hand.choose(page.getByLabel("Its state"), "OH", "Oh");
      for (const state of ["Ohio", "Pennsylvania", "New York", "Texas", "Minnesota"])
        await hand.click(page.getByRole("checkbox", { name: new RegExp(`^${state}`) }));
      await hand.click(page.getByRole("button", { name: "Set it up" }));
      await page.getByText("1 zone and 6 tax rows are live.").waitFor();
      return hand;
    },
  },
  {
    name: "ship ten orders of one line",
    most: [1, 0, 20],
    play: async ({ admin, open }) => {
      const page = await open({ storageState: withCarrier(admin) });
      const hand = new Hand(page);
      await page.goto(paths.allOrders({ filter: "to-ship" }));
      await hand.click(page.getByRole("link", { name: "Packing" }));
      for (let parcel = 1; parcel <= 10; parcel += 1) {
        const title = await page
          .getByRole("heading", { level: 1, name: /^Order \d/ })
          .textContent();
        await page.getByRole("textbox", { name: "Scan a part" }).waitFor();
        await hand.scan(SCREW);
        await page.getByText("Now scan the number on the parcel.").waitFor();
        await hand.scan(`1Z 999 AA1 ${parcel}`);
        await page.getByText(`${title} is shipped`).waitFor();
      }
      return hand;
    },
  },
  {
    name: "change a price",
    most: [2, 17, 0],
    play: async ({ admin, open }) => {
      const page = await open({ storageState: admin.storage });
      const hand = new Hand(page);
      await page.goto(paths.productManage());
      await hand.click(page.getByRole("main").getByRole("searchbox"));
      await hand.type("621 m08 030");
      const row = page.getByRole("row").filter({ hasText: SCREW });
      await page.waitForURL(/search=/);
      await row.waitFor();
      await hand.click(row.getByLabel(/^Price/));
      await hand.type("0.35");
      await hand.press("ControlOrMeta+Enter");
      await page.getByText("1 product saved").waitFor();
      return hand;
    },
  },
  {
    name: "add a product with nine attributes like another",
    most: [3, 15, 0],
    play: async ({ admin, open }) => {
      const page = await open({ storageState: admin.storage });
      const hand = new Hand(page);
      await page.goto(paths.productManage({ search: SCREW }));
      await hand.click(page.getByRole("link", { name: /^Duplicate/ }));
      const length = page.getByRole("group", { name: /^Attributes/ }).getByLabel(/^Length/);
      await hand.click(length);
      await hand.press("ControlOrMeta+a");
      await hand.type("33 mm");
      await hand.click(page.getByLabel(/^Quantity/).first());
      await hand.type("500");
      await hand.press("Enter");
      await page.getByText("Socket head screw, M8 × 33").first().waitFor();
      await page.getByText(/added/i).first().waitFor();
      return hand;
    },
  },
  {
    name: "answer a message",
    most: [2, 0, 0],
    play: async ({ programs, admin, open }) => {
      await callApi(programs, "/message", {
        method: "POST",
        body: {
          email: "ann@lee.test",
          subject: "Stock",
          message: `Is ${SCREW} in stock?`,
          typedMs: 60_000,
        },
      });
      const page = await open({ storageState: admin.storage });
      const hand = new Hand(page);
      await page.goto(paths.messages());
      await hand.click(page.getByRole("main").getByRole("link", { name: /Stock/ }).first());
      await page.getByRole("textbox").last().fill("Yes.");
      await hand.click(page.getByRole("button", { name: "Send and mark as answered" }));
      await page.getByText("Yes.").waitFor();
      return hand;
    },
  },
];

/** Opens the preset's questions from the overview. */
async function openPreset(page: Page): Promise<Hand> {
  await page.goto(paths.overview());
  const hand = new Hand(page);
  await hand.click(page.getByRole("link", { name: "Settings" }).first());
  await hand.click(page.getByRole("link", { name: "Tax by place" }).first());
  await hand.click(page.getByRole("link", { name: "Begin with a preset" }));
  await page.getByLabel("Country of the shop").waitFor();
  return hand;
}

interface List {
  readonly name: string;
  readonly path: string;
  readonly rows: string;
  readonly least: number;
  readonly isAdmins?: true;
  readonly isPhone?: true;
}

const lists: readonly List[] = [
  ...(["socket-head-screws", "twist-drills", "end-mills"] as const).map((category) => ({
    name: `category ${category}`,
    path: paths.tools({ category }),
    rows: "tbody tr",
    least: 22,
  })),
  {
    ...{ name: "category on a phone", path: paths.tools({ category: "socket-head-screws" }) },
    ...{ rows: "tbody tr", least: 9, isPhone: true },
  },
  {
    ...{ name: "sizes of a family", path: paths.family("socket-head-screws-iso-4762") },
    ...{ rows: "tbody tr", least: 7 },
  },
  { name: "orders", path: paths.allOrders(), rows: "tbody tr", least: 20, isAdmins: true },
  { name: "products", path: paths.productManage(), rows: "tbody tr", least: 18, isAdmins: true },
];
const MOST_STOPS = 12;

export const proof: Proof = {
  claim:
    "what people do all day takes few clicks and keys, and a window of 900 px holds whole lists",
  run: async (result) => {
    const executablePath = await ensureChromium();
    await ensureBuilt();
    const programs = await startPrograms({ RATE_LIMITS: "off" });
    const browser = await chromium.launch({ executablePath });
    try {
      const admin = await makeAdmin(programs);
      await fill(programs);
      const open = async (options: BrowserContextOptions = {}) => {
        const context = await browser.newContext({
          ...{ baseURL: programs.shop, viewport: { width: 1440, height: 900 } },
          ...{ reducedMotion: "reduce", ...options },
        });
        context.setDefaultTimeout(30_000);
        return context.newPage();
      };
      const over: string[] = [];
      for (const { name, most, play } of tasks) {
        const { clicks, keys, scans, fields, seconds } = await play({ programs, admin, open });
        result(
          `${name}: ${clicks} clicks, ${keys} keys, ${scans} scans (at most ${most.join(", ")}), ${fields} fields, ${seconds} s`,
        );
        if ([clicks, keys, scans].some((count, at) => count > (most[at] ?? 0))) over.push(name);
        if (seconds > MOST_SECONDS) over.push(`${name}: ${seconds} s`);
      }
      for (const list of lists) {
        const { rows, stops } = await measure(list, admin, open);
        result(`${list.name}: ${rows} rows (at least ${list.least}), ${stops} stops to the first`);
        if (rows < list.least || stops > MOST_STOPS) over.push(list.name);
      }
      if (over.length > 0) throw new Error(`over: ${over.join("; ")}`);
    } finally {
      await browser.close();
      await programs.end();
    }
  },
};

async function findTool(programs: Programs): Promise<Tool> {
  const [tool] = await callApi<Tool[]>(programs, `/tool?partNumber=${SCREW}`);
  if (!tool) throw new Error(`there is no ${SCREW}`);
  return tool;
}

/** Orders that wait to be shipped. */
async function fill(programs: Programs): Promise<void> {
  const tool = await findTool(programs);
  for (let order = 0; order < ORDERS; order += 1) {
    const customer = await createCustomer(programs);
    await payOrder(programs, customer, await placeOrder(programs, customer, tool));
  }
}

/** A browser that has shipped before. */
function withCarrier({ storage }: Customer): Customer["storage"] {
  if (typeof storage === "string") return storage;
  const origins = storage.origins.map((origin) => ({
    ...origin,
    localStorage: [...origin.localStorage, { name: "lastCarrier", value: "UPS" }],
  }));
  return { ...storage, origins };
}

/** Rows that are whole in the window, and stops of Tab to the first, for somebody who takes each "Skip". */
async function measure(list: List, admin: Customer, open: Shop["open"]) {
  const page = await open({
    ...(list.isAdmins && { storageState: admin.storage }),
    ...(list.isPhone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  });
  await page.goto(list.path);
  await page.locator(list.rows).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const rows = await page.locator(list.rows).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { height, bottom } = row.getBoundingClientRect();
        return height > 0 && bottom <= innerHeight + 0.5;
      }).length,
  );
  const stops = await stopsTo(page, list.rows);
  await page.context().close();
  return { rows, stops };
}
