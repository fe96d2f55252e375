/**
 * The price that an event starts from: the lowest that is paid, so that a free child's ticket does not make a concert free; 0
 * where everything is free, null without a price.
 */
export function lowestPrice(prices: readonly number[]): number | null {
  const paid = prices.filter((price) => price > 0);
  if (paid.length > 0) return Math.min(...paid);
  return prices.length > 0 ? 0 : null;
}
