/** What breaks a line, or turns the direction of what follows. */
export const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
