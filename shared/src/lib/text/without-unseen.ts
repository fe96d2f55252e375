/** What chats and editors put around words, and nobody sees: spaces of no width, and marks of direction. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text without them: an address that was copied from a chat is none otherwise. Pure. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");
