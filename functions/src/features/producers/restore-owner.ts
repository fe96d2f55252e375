import { producers } from "../../lib/firestore/collections.ts";
import { readAll } from "../../lib/firestore/queries.ts";
import { changeClaims, TARIMA } from "../attendees/change-claims.ts";

/** Gives the owner of an organisation the claims of what is stored, where an attempt to join a team has left others. */
export async function restoreOwner(uid: string, now: Date): Promise<void> {
  const [own] = await readAll(producers.all().where("ownerUid", "==", uid).limit(1));
  if (!own) return;
  const { id: producerId, status: producerStatus } = own;
  await changeClaims(
    {
      uid,
      claims: () => ({ role: "producer", producerId, producerStatus }),
      log: () => ({
        ...TARIMA,
        action: "team.renewed",
        result: "success",
        detail: "Sigue a cargo de su organización",
        payload: { producerId },
      }),
    },
    now,
  );
}
