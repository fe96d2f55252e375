/** Said where the text that was shown is not the one that stands now. */
export const STALE_TEXT = "Este texto cambió: recarga la página y léelo otra vez";
