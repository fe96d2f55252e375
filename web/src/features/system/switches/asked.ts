/** Which change of the switches is being asked for. */
export type Asked =
  | "selling"
  | "sell"
  | "producersOff"
  | "eventsOff"
  | "signUps"
  | "mails"
  | "promoCodes"
  | "promoCodesByDefault"
  | "lateWithdrawal"
  | "feeRate"
  | "feeRateByDefault"
  | "banner"
  | "noBanner"
  /** Selling again for one producer or one event. */
  | { resume: string; list: "producersOff" | "eventsOff"; name: string };
