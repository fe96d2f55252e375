/**
 * How much the server's clock is ahead of a device's, milliseconds: whatever the device's shows, verdicts go by the server's.
 * The server's time was taken between request and response (by the device's clock): the middle is the best estimate.
 */
export function clockAhead(serverTime: string, askedAt: number, heardAt: number): number {
  return Date.parse(serverTime) - (askedAt + heardAt) / 2;
}
