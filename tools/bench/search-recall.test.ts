import { expect, test } from "vitest";
import { buildCatalogRows } from "../builders/catalog.ts";
import { MANNERS, recallOf } from "./search-recall.ts";

/** A thousand searches in each manner take seconds of a processor, more where others run beside them. */
const TIMEOUT_MS = 30_000;

test(
  "of 1,000 events, the first page has the one that is looked for, however it is typed",
  () => {
    const recall = recallOf(buildCatalogRows(1_000));
    for (const manner of MANNERS) {
      const isTypo = manner.includes("letter") && !manner.includes("accents");
      expect
        .soft([manner, recall[manner]], manner)
        .toEqual([manner, expect.toSatisfy((share: number) => share >= (isTypo ? 0.95 : 0.98))]);
    }
  },
  TIMEOUT_MS,
);
