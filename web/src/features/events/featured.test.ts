import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { describe, expect, it } from "vitest";
import { setBill } from "./featured.ts";

/** Only what the bill looks at. */
function event(id: string, facts: { isFeatured?: boolean; isSoldOut?: boolean } = {}): PublicEvent {
  const { isFeatured = false, isSoldOut = false } = facts;
  return { event: { id, isFeatured }, isSoldOut } as PublicEvent;
}
const ids = (events: readonly PublicEvent[]) => events.map(({ event }) => event.id);

describe("setBill", () => {
  it("puts the soonest featured event first and the other featured ones beside it", () => {
    const bill = setBill([
      event("a"),
      event("b", { isFeatured: true }),
      event("c", { isFeatured: true }),
      event("d"),
    ]);
    expect(bill.main?.event.id).toBe("b");
    expect(ids(bill.beside)).toEqual(["c", "a", "d"]);
  });

  it("does not lead with what is sold out", () => {
    expect(setBill([event("a", { isFeatured: true, isSoldOut: true }), event("b")]).main?.event.id).toBe("b");
  });

  it("takes few beside the large one, by date", () => {
    const all = ["a", "b", "c", "d", "e", "f", "g"].map((id) => event(id, { isFeatured: id === "d" }));
    expect(ids(setBill(all).beside)).toEqual(["a", "b", "c", "e"]);
  });

  it("is empty when nothing is on", () => {
    expect(setBill([])).toEqual({ main: undefined, beside: [] });
  });
});
