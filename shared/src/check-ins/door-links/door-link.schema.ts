import * as z from "zod/mini";
import { id, instant, line, uuid, wallClock } from "../../api/primitives.ts";
import { DOOR_PIN_DIGITS } from "../../lib/limits.ts";
import { DOOR_LINK_STANDINGS } from "./door-link-standing.ts";

export const doorLinkLabel = line(60, "Ponle un nombre: la puerta, el turno…");
export const guestName = line(60, "Escribe tu nombre");
export const doorPin = z
  .string("Escribe el PIN")
  .check(z.trim(), z.regex(new RegExp(`^\\d{${DOOR_PIN_DIGITS}}$`), "El PIN tiene seis números"));

/** `events/{id}/doorLinks/{linkId}`: whoever has the link and its PIN works at the door of this event, without an account. */
export const doorLink = z.object({
  id,
  eventId: id,
  label: z.string(),
  /** Keyed hash of the PIN: whoever reads the database cannot use it. */
  pinDigest: z.string(),
  pinMadeAt: instant,
  madeAt: instant,
  madeBy: z.object({ uid: id, name: z.string() }),
  /** Turned off by the organiser; its guests are removed. */
  isOff: z.boolean(),
  /** Too many wrong PINs in a day; a new PIN unlocks it. */
  isLocked: z.boolean(),
  /** Wrong PINs on that day. */
  wrongPins: z.int(),
  wrongPinsOn: z.nullable(z.string()),
  /** People who ever came in by it, those who were removed included. */
  entered: z.int(),
});
export type DoorLink = z.output<typeof doorLink>;

/** What the organiser sees. Who came in by it is in the list of the door staff, by `linkId`. */
export const doorLinkView = z.pick(doorLink, {
  id: true,
  label: true,
  madeAt: true,
  madeBy: true,
  pinMadeAt: true,
  isOff: true,
  isLocked: true,
  entered: true,
});
export type DoorLinkView = z.output<typeof doorLinkView>;

/** The same with its PIN, which is shown when it was made and never again. */
export const changedDoorLink = z.extend(doorLinkView, { pin: z.nullable(z.string()) });
export type ChangedDoorLink = z.output<typeof changedDoorLink>;

/** What whoever holds the link sees before entering. */
export const doorLinkOffer = z.object({
  eventName: z.string(),
  eventStartsAt: wallClock,
  venueName: z.string(),
  label: z.string(),
  standing: z.enum(DOOR_LINK_STANDINGS),
  /** The event, for people who work at its door with an account of theirs already. */
  ownDoor: z.nullable(id),
});
export type DoorLinkOffer = z.output<typeof doorLinkOffer>;

/** `requestId` is the device's own: the same device, name and PIN are the same guest, so that a lost answer can be asked for again. */
export const doorEntry = z.object({ linkId: id, pin: doorPin, name: guestName, requestId: uuid });
export type DoorEntry = z.output<typeof doorEntry>;
