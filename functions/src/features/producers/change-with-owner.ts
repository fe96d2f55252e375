import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { type Claims, type ClaimsChange, changeClaims } from "../attendees/change-claims.ts";
import { assumedProducer } from "./assumed-producer.ts";
import { findProducer } from "./producers.repo.ts";
import { restoreClaims } from "./restore-claims.ts";

interface ChangeWithOwner {
  claims: (before: Claims) => Claims;
  log: (producer: Producer) => ReturnType<ClaimsChange["log"]>;
  /** Further writes of the commit, given the organisation as it is then; called again after each lost commit. */
  write: (batch: WriteBatch, producer: Producer) => void | Promise<void>;
}

/** Thrown where an organisation was passed on since its owner was read. */
class PassedOn extends Error {}

/**
 * Changes an organisation and its owner's claims in one commit, if it is as it was read: who passed it on meanwhile gets no claims of it,
 * and its owner by then does. Throws PRODUCER_NOT_FOUND.
 */
export async function changeWithOwner(
  producerId: string,
  { claims, log, write }: ChangeWithOwner,
  now: Date,
): Promise<void> {
  for (;;) {
    const found = await findProducer(producerId);
    if (!found) throw new AppError("PRODUCER_NOT_FOUND");
    const { ownerUid } = found;
    let producer = found;
    try {
      return await changeClaims(
        {
          uid: ownerUid,
          claims,
          log: () => log(producer),
          more: async (batch) => {
            producer = await assumedProducer(batch, producerId);
            if (producer.ownerUid !== ownerUid) throw new PassedOn();
            await write(batch, producer);
          },
        },
        now,
      );
    } catch (error) {
      const isGone = error instanceof AppError && error.code === "PRODUCER_NOT_FOUND";
      // an attempt that was lost may have set claims
      if (isGone || error instanceof PassedOn) await restoreClaims(ownerUid, producerId, now);
      if (!(error instanceof PassedOn)) throw error;
    }
  }
}
