/** Where webhooks may go. */
import { describe, expect, it } from "vitest";
import { isAllowedAddress, isPublicAddress, refuseUrl } from "../api/target.ts";

const privateOrigins: string[] = [];
const live = {
  publicOrigin: "https://shop.example",
  port: 3000,
  allowsLoopback: false,
  privateOrigins,
};
const sandbox = {
  publicOrigin: "http://localhost:80",
  port: 3000,
  allowsLoopback: true,
  privateOrigins,
};
const named = { ...live, privateOrigins: ["http://10.0.0.5:8080", "https://erp.lan"] };

describe("addresses that webhooks may reach", () => {
  it.each([
    ...["93.184.215.14", "8.8.8.8", "2606:2800:21f::1", "2a00:1450:4001::200e"],
    // 8.8.8.8 in a network of IPv6 alone.
    "64:ff9b::808:808",
  ])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...["0.0.0.0", "0.1.2.3", "127.0.0.1", "127.255.255.254", "10.0.0.1", "172.16.0.1"],
    ...["172.31.255.255", "192.168.1.1", "169.254.169.254", "169.254.0.1", "100.64.0.1"],
    ...["100.127.255.255", "192.0.0.1", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.1"],
    ...["203.0.113.1", "192.88.99.1", "224.0.0.1", "239.255.255.255", "240.0.0.1"],
    ...["255.255.255.255", "100.100.100.200", "168.63.129.16.nip.io"],
    ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:a9fe:a9fe", "::7f00:1"],
    ...["::8.8.8.8", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::a00:1"],
    ...["64:ff9b::", "64:ff9b::c0a8:101", "64:ff9b:0:1::808:808", "64:ff9b:1::808:808"],
    ...["2002:7f00:1::", "2002:a00:1::1", "2001::1", "2001:db8::1", "3fff::1", "5f00::1"],
    ...["fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "100::1"],
    ...["4000::1", "not-an-address", ""],
  ])("%s is refused", (address) => expect(isPublicAddress(address)).toBe(false));

  it("are loopback ones for http to this machine, while the sandbox runs", () => {
    const local = new URL("http://localhost:4000/");
    expect(isAllowedAddress(local, "127.0.0.1", sandbox)).toBe(true);
    expect(isAllowedAddress(local, "::1", sandbox)).toBe(true);
    expect(isAllowedAddress(local, "10.0.0.1", sandbox)).toBe(false);
    expect(isAllowedAddress(local, "127.0.0.1", live)).toBe(false);
    expect(isAllowedAddress(new URL("https://erp.example/"), "127.0.0.1", sandbox)).toBe(false);
  });
});

describe("URLs of endpoints", () => {
  it.each([
    "https://erp.example/hooks?key=1",
    "https://erp.example:8443/",
    "https://8.8.8.8/",
    "https://[2606:2800:21f::1]/",
  ])("%s is accepted", (url) => expect(refuseUrl(url, live)).toBeUndefined());

  it.each([
    ["hooks", "webhooks.url.invalid"],
    ["http://erp.example/", "webhooks.url.https"],
    ["ftp://erp.example/", "webhooks.url.https"],
    ["http://localhost:4000/", "webhooks.url.https"],
    ["https://user@erp.example/", "webhooks.url.credentials"],
    ["https://user:secret@erp.example/", "webhooks.url.credentials"],
    ["https://shop.example/api/purchase", "webhooks.url.own"],
    ["https://SHOP.example:8443/", "webhooks.url.own"],
    ["https://shop.example./", "webhooks.url.own"],
    ["https://localhost./", "webhooks.url.inner"],
    ["https://nas.local/", "webhooks.url.inner"],
    ["https://erp.example:22/", "webhooks.url.port"],
    ["https://erp.example:6379/", "webhooks.url.port"],
    ["https://127.0.0.1/", "webhooks.url.inner"],
    ["https://0x7f.1/", "webhooks.url.inner"],
    ["https://2130706433/", "webhooks.url.inner"],
    ["https://169.254.169.254/latest/meta-data", "webhooks.url.inner"],
    ["https://[::1]/", "webhooks.url.inner"],
    ["https://[::ffff:10.0.0.1]/", "webhooks.url.inner"],
    ["https://[64:ff9b::a00:1]/", "webhooks.url.inner"],
  ])("%s is refused: %s", (url, id) => expect(refuseUrl(url, live)?.id).toBe(id));

  it("may be http to this machine while the sandbox runs, but not to the shop itself", () => {
    expect(refuseUrl("http://127.0.0.1:4000/", sandbox)).toBeUndefined();
    for (const own of [
      "http://localhost:3000/api",
      "http://127.0.0.1:3000/",
      "http://[::1]/",
      "http://127.1/",
    ])
      expect(refuseUrl(own, sandbox)?.id, own).toBe("webhooks.url.own");
    expect(refuseUrl("http://10.0.0.1:4000/", sandbox)?.id).toBe("webhooks.url.https");
  });

  it.each([
    ["http://10.0.0.5:8080/hooks", "10.0.0.5", true],
    ["https://erp.lan/", "192.168.1.7", true],
    ["https://erp.lan/", "fd00::7", true],
    ["https://erp.lan/", "64:ff9b::a00:5", true],
    ["https://erp.lan/", "64:ff9b::a9fe:a9fe", false],
    ["https://erp.lan/", "169.254.169.254", false],
    ["https://erp.lan/", "0.0.0.0", false],
  ])("%s at %s is in the operator's hands", (url, address, isAllowed) => {
    expect(refuseUrl(url, named)).toBeUndefined();
    expect(isAllowedAddress(new URL(url), address, named)).toBe(isAllowed);
    expect(isAllowedAddress(new URL(url), address, live)).toBe(false);
  });

  it.each([
    "http://10.0.0.5:8081/",
    "http://10.0.0.5/",
    "http://erp.lan/",
    "https://10.0.0.5:8080/",
  ])("%s is none of the operator's origins", (url) => expect(refuseUrl(url, named)).toBeDefined());

  it("are never the shop's own, whatever the operator names", () => {
    const own = { ...live, privateOrigins: [live.publicOrigin] };
    expect(refuseUrl("https://shop.example/", own)?.id).toBe("webhooks.url.own");
  });
});
