import { mails } from "./mails.ts";

/** Whether a mail arrived as far as is known; null: it is under way. False also for one that was never queued. */
export async function wasDelivered(mailId: string): Promise<boolean | null> {
  const status = (await mails.doc(mailId).get()).data()?.status;
  if (status === "queued" || status === "sending") return null;
  return status === "sent";
}
