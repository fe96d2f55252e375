import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

const HOSTING = "151.101.2.10";
const FRONT_END = "35.191.4.7";
const LOCAL = "169.254.8.129";
const SOMEBODY = "190.24.10.5";

describe("where a request comes from", () => {
  it.each([
    ["through Hosting", `${SOMEBODY}, ${HOSTING}`, LOCAL],
    ["through Hosting and a front end", `${SOMEBODY}, ${HOSTING}, ${FRONT_END}`, LOCAL],
    ["through Hosting, with a chain made up before", `1.1.1.1, 10.0.0.1, ${SOMEBODY}, ${HOSTING}`, LOCAL],
    ["to the function's own address", SOMEBODY, LOCAL],
    ["to it, with somebody made up", `8.8.8.8, ${SOMEBODY}`, LOCAL],
    ["to it, with two made up, as Hosting would have", `8.8.8.8, ${HOSTING}, ${SOMEBODY}`, LOCAL],
    ["to it, with hops of ours made up", `8.8.8.8, ${HOSTING}, ${FRONT_END}, 127.0.0.1, ${SOMEBODY}`, LOCAL],
    ["with a port", `${SOMEBODY}:4431, ${HOSTING}`, LOCAL],
    ["in an IPv6 address's clothes", `::ffff:${SOMEBODY}`, "::ffff:127.0.0.1"],
    ["with spaces and nothing between commas to the left", ` , ,${SOMEBODY} ,  ${HOSTING}`, LOCAL],
    ["without any proxy", undefined, SOMEBODY],
  ])("%s", (_way, chain, peer) => {
    expect(clientAddress(chain, peer)).toBe(SOMEBODY);
  });

  it("takes IPv6 as it is", () => {
    expect(clientAddress("2800:e2::7, 2a04:4e42::10", LOCAL)).toBe("2800:e2::7");
    expect(clientAddress("[2800:e2::7]:443", LOCAL)).toBe("2800:e2::7");
  });

  it.each([
    ["unknown", HOSTING],
    ["<script>", HOSTING],
    ["999.1.1.1", HOSTING],
    ["", HOSTING],
  ])("does not believe %j, and names the hop that passed it on", (made, hop) => {
    expect(clientAddress(`${made}, ${hop}`, LOCAL)).toBe(hop);
  });

  it("however many addresses somebody makes up, they are one", () => {
    const seen = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const made = `203.0.${i % 256}.${i % 7}`;
      for (const chain of [
        `${made}, ${SOMEBODY}`,
        `${made}, ${HOSTING}, ${SOMEBODY}`,
        `${made},${made},${SOMEBODY}`,
      ])
        seen.add(clientAddress(chain, LOCAL));
    }
    expect([...seen]).toEqual([SOMEBODY]);
  });

  it("is empty where nothing is known", () => {
    expect(clientAddress(undefined, undefined)).toBe("");
  });
});

describe("whom a limit counts it as", () => {
  it.each([
    ["an IPv4 address as itself", SOMEBODY, SOMEBODY],
    ["every address of an IPv6 network as one", "2800:e2:70:12:a1b2:c3d4:e5f6:1", "2800:e2:70:12::/64"],
    ["however it is written", "2800:00E2:70:12::9", "2800:e2:70:12::/64"],
    ["one with its zeros left out", "2800:e2::7", "2800:e2:0:0::/64"],
    ["nothing as nothing", "", ""],
  ])("%s", (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
