/** Whether what was read then is still fresh. What seems to be of later was read before the clock was put right: nobody knows its age. */
export function isFresh(readAt: number, freshMs: number): boolean {
  const age = Date.now() - readAt;
  return age >= 0 && age < freshMs;
}
