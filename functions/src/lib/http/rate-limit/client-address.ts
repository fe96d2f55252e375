import { BlockList, isIP } from "node:net";
import { ownProxies } from "../../config.ts";

/**
 * Trusted proxies, from the function outwards: its own machine and network, Google's front ends, and Fastly, which serves
 * Firebase Hosting (https://api.fastly.com/public-ip-list). Rentable machines of both have other ranges.
 */
const OWN_RANGES = [
  ...[
    "127.0.0.0/8",
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "::1/128",
    "fc00::/7",
  ],
  ...[
    "35.191.0.0/16",
    "130.211.0.0/22",
    "66.102.0.0/20",
    "66.249.80.0/20",
    "72.14.192.0/18",
    "74.125.0.0/16",
  ],
  ...[
    "142.250.0.0/15",
    "172.217.0.0/16",
    "173.194.0.0/16",
    "209.85.128.0/17",
    "216.58.192.0/19",
    "216.239.32.0/19",
  ],
  ...[
    "199.36.152.0/21",
    "23.235.32.0/20",
    "43.249.72.0/22",
    "103.244.50.0/24",
    "103.245.222.0/23",
    "103.245.224.0/24",
  ],
  ...[
    "104.156.80.0/20",
    "140.248.64.0/18",
    "140.248.128.0/17",
    "146.75.0.0/17",
    "151.101.0.0/16",
    "157.52.64.0/18",
  ],
  ...[
    "167.82.0.0/17",
    "167.82.128.0/20",
    "167.82.160.0/20",
    "167.82.224.0/20",
    "172.111.64.0/18",
    "185.31.16.0/22",
  ],
  ...["199.27.72.0/21", "199.232.0.0/16", "2a04:4e40::/32", "2a04:4e42::/32"],
];

const rangesOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", prefix] = range.split("/");
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? "ipv6" : "ipv4");
  }
  return list;
};

const own = rangesOf([...OWN_RANGES, ...ownProxies()]);
const isOwn = (address: string) => own.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** An address from X-Forwarded-For, without port, and IPv4-mapped addresses as IPv4. */
function plainAddress(written: string): string | undefined {
  const text = written.trim().replace(/^\[(.*)\](?::\d+)?$/, "$1");
  const address = text.replace(/^::ffff:(?=\d+\.)/i, "").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  return isIP(address) ? address : undefined;
}

/**
 * The client's address: the nearest hop that is not a trusted proxy. Each hop appends the address it was called from, so
 * entries further left are unverified claims. Empty if unknown.
 */
export function clientAddress(forwardedFor: string | undefined, peer: string | undefined): string {
  const hops = [...(forwardedFor?.split(",") ?? []), peer ?? ""].reverse();
  let nearest = "";
  for (const hop of hops) {
    const address = plainAddress(hop);
    if (address === undefined) return nearest; // not an address, so not added by a trusted proxy
    nearest = address;
    if (!isOwn(address)) return nearest;
  }
  return nearest;
}

/** The address that limits count. An IPv6 subscriber has 2^64 addresses, so IPv6 is counted per /64 network; IPv4 by address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [left, right] = [groups(head), groups(tail ?? "")];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const network = (tail === undefined ? left : [...left, ...zeros, ...right]).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
