import { presaleList } from "@tarima/shared/presales/presale.schema.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentDeleted } from "../../lib/triggers.ts";
import { clearPresaleList } from "./clear-presale-list.ts";

export const onPresaleListDeleted = onDocumentDeleted(
  { ...LIMITS.onPresaleListDeleted, document: "events/{eventId}/presaleLists/{listId}", retry: true },
  async ({ params: { eventId, listId: id }, data }) => {
    const stored = decodeSnapshot(presaleList, data);
    await clearPresaleList({ eventId, id }, stored.exists ? stored.value : undefined, new Date());
  },
);
