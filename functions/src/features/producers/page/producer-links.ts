import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { SocialNetwork } from "@tarima/shared/producers/producer-profile.ts";

type Links = NonNullable<PublicEvent["producer"]["links"]>;

interface Network {
  label: string;
  /** Where an account has its page; `name` without its @. */
  page: (name: string) => string;
  /** What its addresses end in. */
  hosts: readonly string[];
}

const NETWORKS: Readonly<Record<Exclude<SocialNetwork, "siteAlt">, Network>> = {
  instagram: {
    label: "Instagram",
    page: (name) => `https://www.instagram.com/${name}`,
    hosts: ["instagram.com", "instagr.am"],
  },
  facebook: {
    label: "Facebook",
    page: (name) => `https://www.facebook.com/${name}`,
    hosts: ["facebook.com", "fb.com", "fb.me"],
  },
  xTwitter: { label: "X", page: (name) => `https://x.com/${name}`, hosts: ["x.com", "twitter.com"] },
  tiktok: { label: "TikTok", page: (name) => `https://www.tiktok.com/@${name}`, hosts: ["tiktok.com"] },
  youtube: {
    label: "YouTube",
    page: (name) => `https://www.youtube.com/@${name}`,
    hosts: ["youtube.com", "youtu.be"],
  },
  linkedin: {
    label: "LinkedIn",
    page: (name) => `https://www.linkedin.com/${name.includes("/") ? name : `company/${name}`}`,
    hosts: ["linkedin.com"],
  },
  telegram: { label: "Telegram", page: (name) => `https://t.me/${name}`, hosts: ["t.me", "telegram.me"] },
  whatsappPublic: {
    label: "WhatsApp",
    page: (name) => `https://wa.me/${name.replace(/\D/g, "")}`,
    hosts: ["wa.me", "whatsapp.com"],
  },
};

/** A producer's own pages, for the pages of its events: websites first, then networks, then others. Only http(s) addresses. */
export function producerLinks(
  producer: Pick<Producer, "website" | "altWebsite" | "socialLinks"> | undefined,
): Links {
  if (!producer) return [];
  const { website, altWebsite, socialLinks } = producer;
  const { otherLinks, siteAlt, ...names } = socialLinks;
  const networks = (Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).map((network) =>
    linkOf(NETWORKS[network], names[network]),
  );
  const found = [siteLink(website), siteLink(altWebsite), ...networks, siteLink(siteAlt), ...otherLinks];
  const links = found.filter((link) => link !== undefined && isWebAddress(link.url)) as Links;
  return links.filter(({ url }, i) => links.findIndex((other) => other.url === url) === i);
}

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** A website is named by its address. */
function siteLink(url: string | null): Links[number] | undefined {
  return url && isWebAddress(url) ? { label: new URL(url).host.replace(/^www\./, ""), url } : undefined;
}

/** A name, or an address that somebody typed instead: one of another site is not called by the network's name. */
function linkOf({ label, page, hosts }: Network, typed: string | null): Links[number] | undefined {
  const text = typed?.trim().replace(/^@/, "");
  if (!text) return undefined;
  if (!isWebAddress(text)) return { label, url: encodeURI(page(text)) };
  const { hostname } = new URL(text);
  const isTheirs = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isTheirs ? { label, url: text } : siteLink(text);
}
