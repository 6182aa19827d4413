/** The way from the database to an order that is paid and shipped, a backup that is restored, and a new version. */
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { call, followLink, type Person, SHOP } from "./customer.ts";
import type { Machine } from "./machine.ts";
import { KEYS, type Operator, PROVIDER } from "./operator.ts";
import { until } from "./until.ts";

const NEXT_VERSION = "the next version of the pages";

export async function sell(
  machine: Machine,
  operator: Operator,
  result: (line: string) => void,
): Promise<void> {
  machine.run("root", "useradd --create-home ada");
  await operator.followTo("systemctl enable");
  const plain = await fetch(`http://${new URL(SHOP).host}/tools?page=1`, { redirect: "manual" });
  expect(plain.headers.get("location") === `${SHOP}/tools?page=1`, "http leads to https");
  expect((await fetch(SHOP)).ok, "the home page is served by https");
  result("PostgreSQL, nginx with TLS, OpenSMTPD and the shop run; http leads to https");

  const link = await operator.followTo("npm run admin");
  const admin = await followLink(link, `owner@${new URL(SHOP).host}`, "Olga Owner");
  result("the link of `npm run admin` leads to the shop's https address and makes an admin");

  const ada = await signUp(machine);
  result("a customer signs up; the email comes by the mail server, its link leads back by https");
  const order = await orderAndPay(ada);
  result(`order ${order.number}: paid, by the provider's signed event through nginx`);
  const confirmation = await machine.email("ada", `Order ${order.number} is paid`);
  expect(confirmation.includes(`${SHOP}/dashboard/`), "the email leads to the order");
  const body = { carrier: "UPS", tracking: "1Z999" };
  await call(`/purchase/${order._id}/shipment`, { method: "PUT", token: admin.token, body });
  const shipped = await machine.email("ada", `Order ${order.number} is on its way`);
  expect(shipped.includes("1Z999"), "the email has the tracking number");
  result("shipped; the customer has the emails of payment and shipment");

  await operator.followTo("npm run backup");
  restore(machine);
  result("a backup of the running shop is restored into an empty database: the order is in it");

  publishNextVersion(machine);
  await operator.followTo("systemctl restart");
  expect((await (await fetch(SHOP)).text()).includes(NEXT_VERSION), "the new version is served");
  const after = await call<Purchase>(`/purchase/${order._id}`, { token: ada.token });
  expect(after.state === "shipped", `the order is ${after.state} after the restart`);
  result("a new version is pulled, built and started: order and sign-in are as before");

  const faults = operator
    .log()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));
  expect(faults.length === 0, `errors in the log: ${faults.join("\n")}`);
  result("no error in the shop's log");
}

async function signUp(machine: Machine): Promise<Person> {
  const email = `ada@${new URL(SHOP).host}`;
  const body = { name: "Ada Turner", email, password: "correct horse battery" };
  await call("/identity/sign-up", { method: "POST", body });
  return followLink(await machine.email("ada", "Confirm"), email, body.name);
}

/** Confirms the payment as the card fields do; the order is paid by the provider's event alone. */
async function orderAndPay({ email, token }: Person): Promise<Purchase> {
  const [tool] = await call<Tool[]>("/tool?limit=1");
  if (!tool) throw new Error("the catalog is empty");
  const price = Math.round(tool.price * 100 * tool.minimum) / 100;
  const wanted = {
    ...{ price, patient: email, patientName: "Ada Turner", product: tool.name, tool: tool._id },
    ...{ phone: "555 0100", address: "1 Mill Lane", order: tool.minimum, minOrder: tool.minimum },
  };
  const post = { method: "POST", token };
  const { purchase } = await call<{ purchase: Purchase }>("/purchase", { ...post, body: wanted });
  const { clientSecret } = await call<{ clientSecret: string }>("/create-payment-intent", {
    ...post,
    body: { price, purchase: purchase._id },
  });
  const intent = clientSecret.replace(/_secret_.*/, "");
  const answer = await fetch(`${PROVIDER}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEYS.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: "pm_card_visa" }),
  });
  expect(answer.ok, `the provider answers ${answer.status}`);
  const read = () => call<Purchase>(`/purchase/${purchase._id}`, { token });
  return until(read, ({ state }) => state === "paid");
}

/** Restores beside the shop, by the commands of docs/operating.md. */
function restore(machine: Machine): void {
  machine.run("root", "runuser -u postgres -- createdb --owner=millwright copy");
  machine.run(
    "millwright",
    `cd /srv/millwright
    export DATABASE_URL="$(sed -n 's/^DATABASE_URL=//p' .env | sed 's#/millwright$#/copy#')"
    npm run --silent restore -- --from "$(ls -d ~/backups/millwright-*)"`,
  );
  const count = "select count(*) from purchase where paid_at is not null";
  const [copied, own] = ["copy", "millwright"].map((name) =>
    machine.run("root", `runuser -u postgres -- psql --tuples-only ${name} -c "${count}"`).trim(),
  );
  expect(copied === own && Number(own) > 0, `${copied} paid orders restored of ${own}`);
}

function publishNextVersion(machine: Machine): void {
  machine.run(
    "millwright",
    `git clone --quiet /srv/origin.git ~/next && cd ~/next
    sed -i 's#</head>#<meta name="description:next" content="${NEXT_VERSION}"></head>#' src/app/server/ssr/document.ts
    git -c user.name=next -c user.email=next@shop.example commit --quiet --all --message next
    git push --quiet`,
  );
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`not so: ${otherwise}`);
}
