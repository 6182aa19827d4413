/** Stands in for VIES, the EU's register of VAT ids. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Vies {
  readonly url: string;
  /** What it answers from now on. */
  answer: { status: number; body: object };
  readonly asked: object[];
  close(): void;
}

export const CONFIRMED = {
  ...{ valid: true, requestIdentifier: "WAPIAAAAX1" },
  ...{ name: "Firma", address: "Wien" },
};

export async function startVies(): Promise<Vies> {
  const server = createServer((request, response) => {
    request.setEncoding("utf8");
    let text = "";
    request.on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      vies.asked.push(JSON.parse(text));
      response.writeHead(vies.answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(vies.answer.body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const vies: Vies = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`,
    answer: { status: 200, body: CONFIRMED },
    asked: [],
    close: () => server.close(),
  };
  return vies;
}
