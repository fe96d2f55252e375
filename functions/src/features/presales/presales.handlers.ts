import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { PresaleView, presaleRoutes } from "@tarima/shared/presales/presales.routes.ts";
import { type Bindings, owned } from "../../lib/http/binding.ts";
import { assertPrepares } from "../events/editing/assert-prepares.ts";
import { ownEvent } from "../events/events.policy.ts";
import { addAddresses, removeAddresses } from "./change-addresses.ts";
import { findPresaleList } from "./presales.repo.ts";
import { deletePresaleList, setPresaleList } from "./set-presale-list.ts";

async function viewOf({ id, presale }: Event): Promise<PresaleView> {
  const list = presale ? await findPresaleList(id, presale.list) : undefined;
  if (!presale || !list) return { list: null };
  const { isOn, opens } = presale;
  return { list: { isOn, opens, count: list.count, updatedAt: list.updatedAt } };
}

export const presaleHandlers: Bindings<typeof presaleRoutes> = {
  getPresaleList: owned(ownEvent, (_input, _call, event) => viewOf(event)),
  setPresaleList: owned(ownEvent, async (wish, call) => viewOf(await setPresaleList(wish, call))),
  deletePresaleList: owned(ownEvent, async ({ id }, call) => viewOf(await deletePresaleList(id, call))),
  addPresaleAddresses: owned(ownEvent, async ({ addresses }, call, event) => {
    assertPrepares(call.actor, event);
    const { changed, unchanged, count } = await addAddresses(event, addresses, call);
    return { added: changed, known: unchanged, count };
  }),
  removePresaleAddresses: owned(ownEvent, async ({ addresses }, call, event) => {
    const { changed, unchanged, count } = await removeAddresses(event, addresses, call);
    return { removed: changed, unknown: unchanged, count };
  }),
};
