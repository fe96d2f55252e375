/**
 * How far the server's clock is ahead of the device's, milliseconds; results use the server's time. The server's time was taken
 * between request and response, so the middle is the best estimate.
 */
export function clockAhead(serverTime: string, askedAt: number, heardAt: number): number {
  return Date.parse(serverTime) - (askedAt + heardAt) / 2;
}
