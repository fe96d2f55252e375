import { expect, test } from "vitest";
import { buildProducer } from "../../../../../tools/builders/people.ts";
import { producerLinks } from "./producer-links.ts";

const { socialLinks } = buildProducer();

// spec: 3.9
test("a producer's websites, networks and other links become addresses, each once, in the order of the form", () => {
  const links = producerLinks({
    website: "https://www.laclave.co/",
    altWebsite: "https://tienda.laclave.co",
    socialLinks: {
      instagram: "@laclave",
      facebook: "laclave",
      xTwitter: "laclave",
      tiktok: "@laclave",
      youtube: "@laclave",
      linkedin: "in/la-clave",
      telegram: "laclave",
      whatsappPublic: "+57 300 555 0101",
      siteAlt: "https://www.laclave.co/",
      otherLinks: [{ label: "Boletín", url: "https://boletin.laclave.co" }],
    },
  });
  expect(links.map(({ label, url }) => `${label} ${url}`)).toEqual([
    "laclave.co https://www.laclave.co/",
    "tienda.laclave.co https://tienda.laclave.co",
    "Instagram https://www.instagram.com/laclave",
    "Facebook https://www.facebook.com/laclave",
    "X https://x.com/laclave",
    "TikTok https://www.tiktok.com/@laclave",
    "YouTube https://www.youtube.com/@laclave",
    "LinkedIn https://www.linkedin.com/in/la-clave",
    "Telegram https://t.me/laclave",
    "WhatsApp https://wa.me/573005550101",
    "Boletín https://boletin.laclave.co",
  ]);
});

test("an address typed for a name is used as it is, a name's odd characters are escaped, and nothing else becomes a link", () => {
  const links = producerLinks({
    website: "javascript:alert(1)",
    altWebsite: null,
    socialLinks: {
      ...socialLinks,
      instagram: "https://www.instagram.com/laclave/",
      facebook: 'la clave"><script>',
      linkedin: "la-clave",
      otherLinks: [{ label: "Trampa", url: "data:text/html,x" }],
    },
  });
  expect(links.map(({ url }) => url)).toEqual([
    "https://www.instagram.com/laclave/",
    "https://www.facebook.com/la%20clave%22%3E%3Cscript%3E",
    "https://www.linkedin.com/company/la-clave",
  ]);
  expect(producerLinks(undefined)).toEqual([]);
});

test("an address of another site is not called by the network's name", () => {
  const typed = {
    instagram: "https://instagram.com.estafa.test/laclave",
    facebook: "https://m.facebook.com/laclave",
    xTwitter: "https://notx.com/laclave",
    telegram: "https://evil.test/?t.me",
  };
  const links = producerLinks({
    website: null,
    altWebsite: null,
    socialLinks: { ...socialLinks, ...typed },
  });
  expect(links.map(({ label }) => label)).toEqual([
    ...["instagram.com.estafa.test", "Facebook", "notx.com", "evil.test"],
  ]);
});
