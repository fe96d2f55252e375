import type { Metrics } from "./metrics.ts";

type Account = Partial<
  Pick<Metrics, "gmv" | "refundAmount" | "commission" | "gatewayFee" | "contribution" | "producerNet">
>;

/** What was put right by hand in favour of the producer, pesos; negative against them. All else that they are owed follows from the payments. */
export const adjustmentsIn = ({
  gmv = 0,
  refundAmount = 0,
  commission = 0,
  gatewayFee = 0,
  contribution = 0,
  producerNet = 0,
}: Account): number => producerNet - (gmv - refundAmount - commission - gatewayFee - contribution);
