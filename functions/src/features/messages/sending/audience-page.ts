import { type Audience, type Message, recipientsOf } from "@tarima/shared/messages/message.schema.ts";
import { type Bought, findBought } from "../../orders/buyers.repo.ts";
import { findHolders, type Holder } from "../../tickets/holders/holders.repo.ts";

/** How far somebody has read. */
export type Progress = Pick<Message, "toldUpTo" | "buyersUpTo">;

export interface AudiencePage {
  holders: Holder[];
  bought: Bought[];
  /** From where the next page starts. */
  progress: Progress;
  isLast: boolean;
}

/**
 * The next page of those among whom a message's recipients are: holders by e-mail, then what was bought by id. Whoever is both is on
 * two pages. `limit`: tickets or orders; one read each.
 */
export async function readAudiencePage(
  eventId: string,
  audience: Audience,
  { toldUpTo, buyersUpTo }: Progress,
  limit: number,
): Promise<AudiencePage> {
  const recipients = recipientsOf(audience);
  if (recipients !== "buyers" && buyersUpTo === undefined) {
    const { holders, isLast } = await findHolders(eventId, limit, toldUpTo);
    const areBuyersNext = isLast && recipients === "all";
    return {
      holders,
      bought: [],
      progress: {
        toldUpTo: holders.at(-1)?.email ?? toldUpTo,
        ...(areBuyersNext && { buyersUpTo: "" }),
      },
      isLast: isLast && !areBuyersNext,
    };
  }
  const { bought, isLast } = await findBought(eventId, limit, buyersUpTo || undefined);
  const last = bought.at(-1)?.id ?? buyersUpTo ?? "";
  return { holders: [], bought, progress: { toldUpTo, buyersUpTo: last }, isLast };
}
