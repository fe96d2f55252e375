import type { Download } from "@tarima/shared/api/download.ts";
import type { StoredPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import { bucket } from "../../lib/storage/public-files.ts";
import { deleteFiles, downloadOf } from "../pictures/sent-files.ts";
import { findPayouts } from "./payouts.repo.ts";

/** Where the bank's certificates of an organisation are, and that of one account. */
const certificatesOf = (producerId: string): string => `certificates/${producerId}/`;
export const folderOf = (producerId: string, accountId: string): string =>
  `${certificatesOf(producerId)}${accountId}/`;

/** Younger ones may be of a request that is being committed. */
const LEFT_ALONE_MS = 10 * 60_000;

/** The certificate of an account that is in place or waits. Throws PAYOUT_ACCOUNT_NOT_FOUND. */
export async function downloadCertificate(producerId: string, accountId: string): Promise<Download> {
  const stored = await findPayouts(producerId);
  const account = [stored?.request, stored?.current].find((it) => it?.id === accountId);
  if (!account) throw new AppError("PAYOUT_ACCOUNT_NOT_FOUND");
  return downloadOf(folderOf(producerId, accountId), account.file, "PAYOUT_ACCOUNT_NOT_FOUND");
}

/**
 * Deletes the certificates of accounts that ended: `ended` at once, and whatever is left of others, of requests whose commit was lost too.
 * Once more is the same.
 */
export async function tidyCertificates(
  { id: producerId, current, request }: StoredPayouts,
  ended: readonly (string | undefined)[],
  now: Date,
): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: certificatesOf(producerId) });
  const gone = new Set<string>();
  for (const { name, metadata } of files) {
    const accountId = name.split("/")[2] ?? "";
    if (accountId === current?.id || accountId === request?.id) continue;
    const madeAt = Date.parse(metadata.timeCreated ?? "");
    if (ended.includes(accountId) || now.getTime() - madeAt > LEFT_ALONE_MS) gone.add(accountId);
  }
  for (const accountId of gone) await deleteFiles(folderOf(producerId, accountId));
}
