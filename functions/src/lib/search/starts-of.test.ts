import { expect, test } from "vitest";
import { buildOrder } from "../../../../tools/builders/orders.ts";
import { buildProducer } from "../../../../tools/builders/people.ts";
import { eventSearchWords, searchWordOf } from "../../features/events/lists/event-search.ts";
import { orderSearchKeys, orderSearchWords } from "../../features/orders/order-search.ts";
import { producerSearchKeys, producerSearchWords } from "../../features/producers/producer-search.ts";
import { beginnings } from "./word-search.ts";

const NAME = "a𐌰𐌽𐌰𐌼𐌰𐍂𐌹𐌰𐌺𐌰𐍂𐍉𐌻𐌹𐌽𐌰𐌳𐌴𐌻 𠮷";
const { account, ...rest } = buildOrder();
const order = { ...rest, account: { ...account, name: NAME } };

test.each([
  ["an event", eventSearchWords({ name: NAME, venueName: NAME }), [searchWordOf("n", NAME) ?? ""]],
  ["an order", orderSearchWords(order), orderSearchKeys(NAME)],
  [
    "a producer",
    producerSearchWords(buildProducer({ brandName: NAME, city: NAME })),
    producerSearchKeys({ search: NAME }),
  ],
])("the name of %s is found by whole letters, also those of two units", (_what, words, keys) => {
  expect([...words, ...keys].filter((it) => !it.isWellFormed())).toEqual([]);
  expect(keys.some((key) => words.includes(key))).toBe(true);
});

test("a word of one letter is found, also of one of two units", () => {
  expect(beginnings("𠮷 y Ana", 3)).toEqual(["𠮷", "y", "an", "ana"]);
});
