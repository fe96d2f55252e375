import { GATEWAY_FEE_RATE } from "../limits.ts";
import { type FeePayer, feeRatesOf } from "./fee-payer.ts";
import { type Money, serviceFeeOf } from "./money.ts";

// Apart from the other price functions, since public pages have none of it.

/** What becomes of a ticket's price, roughly: the gateway's part is only known once it was paid. */
export interface PriceSplit {
  publicPays: Money;
  /** The platform's, whoever pays it. */
  serviceFee: Money;
  /** An estimate. Taken of all that the public pays, and borne by the producer. */
  gatewayFee: Money;
  producerGets: Money;
}

export function splitPrice(price: Money, rate: number, payer: FeePayer = "buyer"): PriceSplit {
  const { buyer, organiser } = feeRatesOf(rate, payer);
  const absorbed = serviceFeeOf(price, organiser);
  const publicPays = price + serviceFeeOf(price, buyer);
  const gatewayFee = Math.round(publicPays * GATEWAY_FEE_RATE);
  const serviceFee = publicPays - price + absorbed;
  return { publicPays, serviceFee, gatewayFee, producerGets: price - absorbed - gatewayFee };
}
