import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { groupIdOf } from "@tarima/shared/tickets/ticket-part.ts";
import { AppError } from "../../../lib/app-error.ts";
import { tickets } from "../../../lib/firestore/collections.ts";
import { retryOnConflict } from "../../../lib/firestore/conflicts.ts";
import { db } from "../../../lib/firestore/database.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { createAuditLog } from "../../audit/audit.repo.ts";
import { ticketIdsOfNumber } from "../../orders/ticket-ids.ts";
import { readListing, updateListing } from "../../resale/resale.repo.ts";
import { ticketEntry } from "../change-ticket.ts";
import { readTicketSnapshots } from "../tickets.repo.ts";

/** Takes a ticket off sale. Safe to repeat. Throws RESALE_UNDER_WAY while somebody is buying it. */
export function withdrawFromResale(ticket: Ticket, call: SignedCall): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await readListing(groupIdOf(ticket));
    const listing = stored.data();
    if (listing?.status === "held") throw new AppError("RESALE_UNDER_WAY");
    if (listing?.status !== "listed") return;
    const batch = db().batch();
    updateListing(batch, stored, { status: "withdrawn", closedAt: call.now.toISOString() });
    const read = await readTicketSnapshots(ticketIdsOfNumber({ ...listing, codes: listing.item.codes }));
    for (const { ref, updateTime } of read)
      batch.update(ref, tickets.encode({ forSale: false }), updateTime ? { lastUpdateTime: updateTime } : {});
    const log = {
      action: "ticket.listing_withdrawn",
      detail: "Boleta retirada de la venta",
      payload: {},
    } as const;
    createAuditLog(batch, ticketEntry(ticket, call, log), call.now);
    await batch.commit();
  });
}
