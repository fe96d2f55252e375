import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { producerLinks } from "./producer-links.ts";

/** The public fields of a producer, listed one by one so that new fields stay private. */
export function producerPageOf(producer: Producer, slug: string): ProducerPage {
  const { id, brandName, fullName, logoUrl, city, description } = producer;
  return {
    id,
    slug,
    name: brandName || fullName,
    logoUrl,
    city,
    description,
    links: producerLinks(producer).filter(({ url }) => /^https:/i.test(url)),
  };
}
