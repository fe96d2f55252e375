import type { SentFile } from "@tarima/shared/cases/case-files.ts";
import { HOUR_MS } from "@tarima/shared/lib/dates/durations.ts";
import {
  PAYOUT_REQUESTS_PER_DAY,
  PAYOUT_TRIES_PER_DAY,
  PAYOUT_WAIT_HOURS,
} from "@tarima/shared/lib/limits.ts";
import type { PayoutRequest, StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { destinationOf, type PayoutDestination } from "@tarima/shared/payout-accounts/payout-destination.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { payoutAccounts } from "../../lib/firestore/collections.ts";
import { saveDocument } from "../../lib/firestore/save-document.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { DAY_MINUTES, limitOnce, limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { notifySuperadmins } from "../attendees/notify-superadmins.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { checkFiles, deleteFiles, readFile, saveFiles } from "../pictures/sent-files.ts";
import { assumedProducer } from "../producers/assumed-producer.ts";
import { readSecurity } from "../security/account-security.repo.ts";
import { folderOf } from "./certificates.ts";
import { inChargeOf } from "./in-charge.ts";
import { payoutEntry, shownAs } from "./payout-entry.ts";
import { holderOf, isOf } from "./payout-holder.ts";
import { findPayouts } from "./payouts.repo.ts";
import { hearers, tellInCharge, toldAfter } from "./tell-in-charge.ts";

interface Wish extends PayoutDestination {
  requestId: string;
  file: SentFile;
}

const WAIT_MS = PAYOUT_WAIT_HOURS * HOUR_MS;

/**
 * Asks for an organisation to be paid to an account: it waits 48 hours, of which all who are in charge are told, and then for somebody of
 * Tarima. One commit: request, mails, log; the organisation is as it was read, and the caller still its owner. The same requestId asks
 * once. Throws FORBIDDEN, PAYOUT_NO_IDENTITY, PAYOUT_REQUEST_OPEN, PAYOUT_SAME_ACCOUNT, PAYOUT_TOO_NEW,
 * PAYOUT_ACCOUNT_NOT_FOUND where it ended meanwhile, INVALID_REQUEST on the file.
 */
export async function requestAccount(
  producer: Producer,
  { requestId, file, ...typed }: Wish,
  call: SignedCall,
): Promise<void> {
  const { id: producerId } = producer;
  const { actor, now } = call;
  const asked = { requestId, destination: destinationOf(typed) };
  // looked at before anything is drawn or stored, and again in the commit
  const known = await findPayouts(producerId);
  holderFor(producer, call);
  if (isAsked(known, asked, producer)) return;
  await assertSeasoned(known, producer, call);
  const limit = { windowMinutes: DAY_MINUTES };
  await limitRate([{ ...limit, key: `payout tries|${producerId}`, most: PAYOUT_TRIES_PER_DAY }], now);
  const checked = await checkFiles([readFile(file, "file")]);
  const requests = { ...limit, key: `payout requests|${producerId}`, most: PAYOUT_REQUESTS_PER_DAY };
  await limitOnce([requests], requestId, now);
  const askedAt = now.toISOString();
  const id = uuidOf(["payout account", producerId, requestId, askedAt].join("|"));
  const [certificate] = await saveFiles(folderOf(producerId, id), checked);
  if (!certificate) throw new AppError("PAYOUTS_CHANGE_ERROR");

  const ask = async (batch: WriteBatch, stored: StoredPayouts | undefined) => {
    const current = await assumedProducer(batch, producerId);
    if (isAsked(stored, asked, current)) return undefined;
    const waitsUntil = new Date(now.getTime() + WAIT_MS).toISOString();
    const request: PayoutRequest = {
      ...asked.destination,
      ...{ id, requestId, holder: holderFor(current, call), file: certificate },
      ...{ askedBy: { id: actor.uid, name: actor.name }, askedAt, waitsUntil },
    };
    const inCharge = await inChargeOf(current);
    const told = stored?.told ?? [];
    const news = { producer: current, accountId: id, news: "asked", who: actor.name, waitsUntil } as const;
    tellInCharge(batch, { ...news, to: hearers(inCharge, told) }, now);
    const name = current.brandName || current.fullName;
    await notifySuperadmins(batch, { what: "payout-account", id: producerId, name }, now);
    const text = {
      action: "payout_account.asked",
      detail: `Pidió recibir los pagos en ${shownAs(request)}`,
    };
    createAuditLog(batch, payoutEntry(current, request, call, text), now);
    return { request, told: toldAfter(inCharge, told), waitsSince: askedAt, updatedAt: askedAt };
  };
  const save = saveDocument(
    { of: payoutAccounts, id: producerId },
    {
      change: (stored, batch) => ask(batch, stored),
      create: async (batch) => {
        const first = await ask(batch, undefined);
        return first && { id: producerId, current: null, before: null, ended: null, ...first };
      },
    },
  );
  await save.catch(async (error) => {
    // refused before anything was committed; after another error it may have been
    if (error instanceof AppError) await deleteFiles(folderOf(producerId, id));
    throw error;
  });
}

/** Whose account it will be. Throws FORBIDDEN for who is not its owner, as it is stored, PAYOUT_NO_IDENTITY. */
function holderFor(producer: Producer, { actor }: SignedCall): PayoutRequest["holder"] {
  if (actor.uid !== producer.ownerUid) throw new AppError("FORBIDDEN");
  const holder = holderOf(producer);
  if (!holder) throw new AppError("PAYOUT_NO_IDENTITY");
  return holder;
}

/**
 * Whoever learnt a password can make a second step, or pass the organisation on to themselves: they change no account before its people had
 * time to read of it. A first account, which takes nothing from anybody, may be asked for at once. Throws PAYOUT_TOO_NEW, which says until
 * when.
 */
async function assertSeasoned(
  known: StoredPayouts | undefined,
  { ownerSince }: Producer,
  { actor, now }: SignedCall,
): Promise<void> {
  if (!known?.current && !known?.before) return;
  const { secondStep } = await readSecurity(actor.uid);
  const since = [secondStep?.since, ownerSince].flatMap((it) => (it ? [Date.parse(it)] : []));
  const until = new Date(Math.max(0, ...since) + WAIT_MS);
  if (until > now) throw new AppError("PAYOUT_TOO_NEW", { details: { until: until.toISOString() } });
}

/** Whether this is asked for already. Throws where something else is. */
function isAsked(
  stored: StoredPayouts | undefined,
  { requestId, destination }: { requestId: string; destination: PayoutDestination },
  producer: Producer,
): boolean {
  if (!stored) return false;
  const { current, request, ended } = stored;
  if (request?.requestId === requestId || current?.requestId === requestId) return true;
  if (ended?.requestId === requestId) throw new AppError("PAYOUT_ACCOUNT_NOT_FOUND");
  if (request) throw new AppError("PAYOUT_REQUEST_OPEN");
  if (current && isSame(current, destination) && isOf(current, holderOf(producer)))
    throw new AppError("PAYOUT_SAME_ACCOUNT");
  return false;
}

const isSame = (a: PayoutDestination, b: PayoutDestination): boolean =>
  a.kind === b.kind && a.bank === b.bank && a.number === b.number;
