/**
 * How much the server's clock is ahead of a device's, milliseconds: whatever the device's shows, verdicts go by the server's.
 * What the answer said was true between asking and hearing (the device's own clock), so in the middle.
 */
export function clockAhead(serverTime: string, askedAt: number, heardAt: number): number {
  return Date.parse(serverTime) - (askedAt + heardAt) / 2;
}
