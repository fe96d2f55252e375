/** Begins the account ids of guests of a door, and of nobody else: Firebase's own ids have no hyphen. */
export const GUEST_PREFIX = "door-";

/**
 * Whether somebody came in by a door's link and PIN. Decided by the account's id, which nothing can change, so that a guest stays
 * one whatever becomes of their role.
 */
export const isDoorGuest = (uid: string): boolean => uid.startsWith(GUEST_PREFIX);
