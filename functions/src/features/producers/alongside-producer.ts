import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import type { SignedCall } from "../../lib/http/call.ts";

/**
 * What a feature that stands above this one adds to the commits that change an organisation; called again with a new batch after each
 * lost one. Given by app.
 */
export interface AlongsideProducer {
  /** It is suspended, and was not. */
  suspended: (batch: WriteBatch, producer: Producer, now: Date) => Promise<void>;
  /** Something of its profile changes; may refuse. */
  changed: (
    batch: WriteBatch,
    change: { before: Producer; after: Producer },
    call: SignedCall,
  ) => Promise<void>;
}
