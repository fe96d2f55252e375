import type {
  AdminPayouts,
  ChangedHolder,
  PayoutRequest,
  PayoutRow,
  PayoutsView,
  StoredPayouts,
} from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { endingOf } from "@tarima/shared/payout-accounts/payout-destination.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { Actor } from "../../lib/http/call.ts";
import { seesIdentity } from "../producers/without-identity.ts";
import { holderOf, isSameHolder } from "./payout-holder.ts";

const shown = (
  { id, kind, bank, number, holder, askedBy, askedAt }: Omit<PayoutRequest, "waitsUntil">,
  mayKnow: boolean,
) => ({
  ...{ id, kind, bank, askedAt },
  holder: mayKnow ? holder : null,
  ending: endingOf(number),
  askedBy: askedBy.name,
});

const endShown = (ended: StoredPayouts["ended"]): PayoutsView["ended"] => {
  if (!ended) return null;
  const { requestId: _, ...shownOfIt } = ended;
  return shownOfIt;
};

/** What an organisation's people see of its account. */
export function payoutsView(
  producer: Producer,
  stored: StoredPayouts | undefined,
  actor: Pick<Actor, "team">,
): PayoutsView {
  const { current = null, request = null, before = null, ended = null } = stored ?? {};
  const mayKnow = seesIdentity(actor);
  return {
    current: current && { ...shown(current, mayKnow), approvedAt: current.approvedAt },
    request: request && { ...shown(request, mayKnow), waitsUntil: request.waitsUntil },
    ended: endShown(ended),
    isChange: current !== null || before !== null,
    holder: mayKnow ? holderOf(producer) : null,
  };
}

/** What who pays sees of it. */
export function adminPayouts(producer: Producer, stored: StoredPayouts | undefined): AdminPayouts {
  const { current = null, request = null, before = null, ended = null } = stored ?? {};
  const { id: producerId, brandName, fullName } = producer;
  return {
    producerId,
    producerName: brandName || fullName,
    holder: holderOf(producer),
    ...{ current, request, before, ended: endShown(ended) },
  };
}

/** A row of the list of those that wait; undefined where its organisation is gone. */
export function payoutRowOf(
  { id, current, request, before }: StoredPayouts,
  name: string | undefined,
): PayoutRow | undefined {
  if (!request || name === undefined) return undefined;
  const { kind, bank, number, askedAt, waitsUntil } = request;
  return {
    producerId: id,
    producerName: name,
    ...{ kind, bank, askedAt, waitsUntil },
    ending: endingOf(number),
    isChange: current !== null || before !== null,
  };
}

/** A row of the list of those whose holder is another one; undefined where its organisation is gone, or the same again. */
export function changedHolderOf(
  { id, current, holderChangedSince: since }: StoredPayouts,
  producer: Producer | undefined,
): ChangedHolder | undefined {
  if (!producer || !current || !since) return undefined;
  const { kind, bank, number, holder } = current;
  const now = holderOf(producer);
  if (isSameHolder(holder, now)) return undefined;
  const producerName = producer.brandName || producer.fullName;
  return { producerId: id, producerName, kind, bank, ending: endingOf(number), holder, now, since };
}
