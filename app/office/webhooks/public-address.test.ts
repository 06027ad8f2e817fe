import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address";
import { endpointForm } from "./webhooks.schema";

const words = (text: string) => text.split(/\s+/);

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "196.25.1.1", "2001:4860:4860::8888", "2c0f:fb50::1"])("accepts %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "",
    ...words(`127.0.0.1 127.8.8.8 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254
      100.64.0.1 192.0.0.192 192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1
      ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 ::8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1 fe80::1
      fec0::1 fc00::1 fd00:ec2::254 ff02::1 2001:db8::1 100::1 4000::1 fe80::1%eth0 example.org 127.1`),
  ])("refuses %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("the form of an endpoint", () => {
  const judge = (url: string, allowsLocal = false) =>
    endpointForm({ allowsLocal }).safeParse({ url, description: "", events: ["member.joined"] }).success;

  it.each(["https://example.co.za/hook?key=1", "https://example.co.za:8443/", "https://8.8.8.8/"])(
    "takes %s",
    (url) => expect(judge(url)).toBe(true),
  );

  it.each([
    "",
    `https://example.co.za/${"x".repeat(500)}`,
    ...words(`example.co.za http://example.co.za/ ftp://example.co.za/ javascript:alert(1) https://
      https://localhost/ https://127.0.0.1/ https://2130706433/ https://0x7f.1/ https://[::1]/
      https://[::ffff:7f00:1]/ https://169.254.169.254/latest https://10.1.2.3/ https://intranet/
      https://name:word@example.co.za/ https://example.co.za/#part`),
  ])("refuses %s", (url) => expect(judge(url)).toBe(false));

  it("takes this machine only where that is allowed, and nothing else more", () => {
    expect([judge("http://127.0.0.1:9/", true), judge("http://localhost:9/", true)]).toEqual([true, true]);
    expect([judge("http://10.0.0.1/", true), judge("http://example.co.za/", true)]).toEqual([false, false]);
  });
});
