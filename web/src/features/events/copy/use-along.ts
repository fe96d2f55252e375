import type { CopiedAlong } from "@tarima/shared/events/editing/copied-along.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { useState } from "react";
import { useSiteSettings } from "../../../lib/api/use-site-settings.ts";
import { useMay } from "../../../lib/session/may.ts";

export interface AlongChoice {
  what: CopiedAlong;
  isChosen: boolean;
}

/**
 * What may go along to the copies of an event, and whether it does. Codes and promoters do unless one says otherwise, since nobody hears of
 * them before a copy is public; door staff are invited by mail at once, and do if one says so.
 */
export function useAlong({ producerStatus }: Pick<EventView, "producerStatus">): {
  choices: AlongChoice[];
  choose: (what: CopiedAlong, isChosen: boolean) => void;
} {
  const takesDiscountCodes = useSiteSettings().data?.takesDiscountCodes ?? false;
  const [mayPromote, mayStaff] = [useMay("marketing"), useMay("door")];
  const [chosen, setChosen] = useState<Partial<Record<CopiedAlong, boolean>>>({});
  const isActive = producerStatus === "active";
  const usual: Partial<Record<CopiedAlong, boolean>> = {
    ...(mayPromote && { promoCodes: takesDiscountCodes }),
    ...(mayPromote && isActive && { promoters: true }),
    ...(mayStaff && isActive && { doorStaff: false }),
  };
  const choices = (Object.keys(usual) as CopiedAlong[]) // the keys that are written above
    .map((what) => ({ what, isChosen: chosen[what] ?? usual[what] ?? false }));
  return { choices, choose: (what, isChosen) => setChosen((now) => ({ ...now, [what]: isChosen })) };
}
