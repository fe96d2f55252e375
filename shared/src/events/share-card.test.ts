import { expect, test } from "vitest";
import { cardPath, cardVersion, readCardPath, type ShareCard } from "./share-card.ts";

const card: ShareCard = { title: "Rumba", when: "sáb", where: "Cali", price: "$ 1", posterUrl: null };

test("a card has another version for each thing that it shows", () => {
  const changes: Partial<ShareCard>[] = [
    {},
    { title: "Rumbas" },
    { when: "dom" },
    { where: "Tuluá" },
    { price: "$ 2" },
    { posterUrl: "x" },
  ];
  const versions = changes.map((change) => cardVersion({ ...card, ...change }));
  expect(new Set(versions).size).toBe(changes.length);
  expect(cardVersion({ ...card })).toBe(versions[0]);
});

test("its address says which it is, and nothing else is one", () => {
  const version = cardVersion(card);
  expect(readCardPath(cardPath("rumba-en-la-loma", version))).toEqual({ slug: "rumba-en-la-loma", version });
  for (const path of [
    "/eventos/rumba",
    "/eventos/a/tarjeta-.jpg",
    "/eventos/a/tarjeta-A.jpg",
    "/eventos/../tarjeta-a.jpg",
  ])
    expect(readCardPath(path)).toBeUndefined();
});
