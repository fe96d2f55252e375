import { GATEWAY_FEE_RATE } from "../limits.ts";
import { type Money, serviceFeeOf } from "./money.ts";

// Apart from the other price functions, since public pages have none of it.

/** What becomes of a ticket's price, roughly: the gateway's part is only known once it was paid. */
export interface PriceSplit {
  publicPays: Money;
  /** The platform's, on top of the price. */
  serviceFee: Money;
  /** An estimate. Taken of all that the public pays, and borne by the producer. */
  gatewayFee: Money;
  producerGets: Money;
}

export function splitPrice(price: Money, rate: number): PriceSplit {
  const serviceFee = serviceFeeOf(price, rate);
  const publicPays = price + serviceFee;
  const gatewayFee = Math.round(publicPays * GATEWAY_FEE_RATE);
  return { publicPays, serviceFee, gatewayFee, producerGets: price - gatewayFee };
}
