import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Selection } from "@tarima/shared/orders/order.schema.ts";
import { isHidden, OPENS_NOTHING, type Opens } from "@tarima/shared/ticketing/hidden.ts";
import { isOnList } from "../../presales/presales.repo.ts";

/** Whether a buyer is on a presale list. */
export interface PresaleLook {
  list: string;
  isOnIt: boolean;
}

/** Thrown by a sale of something hidden at an event with a presale list, in which its buyer was not looked for. */
class NeedsLook extends Error {
  readonly event: Event;
  readonly list: string;
  constructor(event: Event, list: string) {
    super();
    [this.event, this.list] = [event, list];
  }
}

/** What an event's presale list opens to a buyer who asks for something hidden. */
export function openedByPresale(
  event: Event,
  selections: readonly Selection[],
  look: PresaleLook | undefined,
): Opens {
  const { presale } = event;
  if (!presale?.isOn) return OPENS_NOTHING;
  const isChosen = (id: string) => selections.some(({ combinationId }) => combinationId === id);
  if (!event.combinations.some((type) => isChosen(type.id) && isHidden(event, type))) return OPENS_NOTHING;
  if (look?.list !== presale.list) throw new NeedsLook(event, presale.list);
  return look.isOnIt ? presale.opens : OPENS_NOTHING;
}

interface Wanted {
  eventId: string;
  selections: readonly Selection[];
}

/** The hidden types of events at whose list this instance has looked: their buyers are looked for before the sale is. */
const known = new Map<string, { list: string; types: ReadonlySet<string> }>();
const KNOWN_EVENTS = 500;

/** Sells to a buyer, who is looked for in the event's presale list where the sale says that it matters. */
export async function lookingAtPresale<T>(
  { eventId, selections }: Wanted,
  uid: string,
  sell: (look: PresaleLook | undefined) => Promise<T>,
): Promise<T> {
  const lookAt = async (list: string) => ({ list, isOnIt: await isOnList(eventId, list, uid) });
  const hidden = known.get(eventId);
  const mayMatter = selections.some(({ combinationId }) => hidden?.types.has(combinationId));
  let look = hidden && mayMatter ? await lookAt(hidden.list) : undefined;
  for (;;) {
    try {
      return await sell(look);
    } catch (error) {
      if (!(error instanceof NeedsLook)) throw error;
      remember(error);
      look = await lookAt(error.list);
    }
  }
}

function remember({ event, list }: NeedsLook): void {
  if (known.size >= KNOWN_EVENTS) known.clear();
  const types = event.combinations.filter((type) => isHidden(event, type)).map(({ id }) => id);
  known.set(event.id, { list, types: new Set(types) });
}
