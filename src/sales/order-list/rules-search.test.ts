import { expect, it } from "vitest";
import { orderNumberIn, paymentIn } from "./rules-search.ts";

it.each([
  ...[
    "1001",
    "#1001",
    "# 1001",
    "Order 1001",
    "order #1001",
    "Order no. 1001",
    "No. 1001",
    "№ 1001",
  ],
  ...[
    "Bestellung 1001",
    "Auftrag Nr. 1001",
    "Bestellung: 1001",
    "Order-1001",
    "１００１",
    "n° 1001",
  ],
])("%j is the order 1001", (search) => expect(orderNumberIn(search)).toBe(1001));

it.each([
  "drill 10",
  "M8",
  "10 mm",
  "1001, 1002",
  "10.01",
  "1234567890",
  "order",
  "#",
  "",
  "Norman 7",
])("%j is no number of an order", (search) => expect(orderNumberIn(search)).toBeUndefined());

it.each([
  ["pi_3Nx", "pi_3Nx"],
  ["ch_3Nx", "ch_3Nx"],
  ["https://dashboard.stripe.com/test/payments/pi_3Nx", "pi_3Nx"],
  ["https://dashboard.stripe.com/acct_1/payments/py_3Nx?tab=x", "py_3Nx"],
  ["re_3Nx", "re_3Nx"],
  ["https://dashboard.stripe.com/disputes/du_1Nx", "du_1Nx"],
  ["pi_ 3", undefined],
  ["happy_ch_3", undefined],
])("%j names the payment %j", (search, payment) => expect(paymentIn(search)).toBe(payment));
