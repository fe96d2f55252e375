import * as z from "zod/mini";
import { id, instant, text } from "../api/primitives.ts";
import { auditLog } from "../audit/audit.schema.ts";
import { MAX_REASON, MAX_SALES_OFF, MAX_SERVICE_FEE_RATE, SITE_NOTICE_MAX } from "../lib/limits.ts";
import { BANNER_TONES } from "./banner.ts";

/** A notice at the top of every page, plain text. */
const banner = z.object({
  text: text(SITE_NOTICE_MAX, "Escribe el aviso"),
  tone: z.enum(BANNER_TONES),
  /** When it goes by itself; null: when somebody takes it off. */
  until: z.nullable(instant),
});
export type Banner = z.output<typeof banner>;

const stopped = z.array(id).check(z.maxLength(MAX_SALES_OFF, `Máximo ${MAX_SALES_OFF}`));

/** What superadmins switch for the whole platform without a deployment: decision 29. */
export const switches = z.object({
  isSellingOff: z.boolean(),
  /** What buyers read meanwhile; null: WAITING_MESSAGE. */
  waitingMessage: z.nullable(text(SITE_NOTICE_MAX)),
  /** Producers and events whose sales are off, by id. Their own pauses are another thing, and theirs. */
  producersOff: stopped,
  eventsOff: stopped,
  areSignUpsOff: z.boolean(),
  areMailsHeld: z.boolean(),
  /** Null: as the project's settings say. */
  takesPromoCodes: z.nullable(z.boolean()),
  /** Who buys when the event begins within five business days gets no right of withdrawal; the law leaves these out: decision 56. */
  isLateWithdrawalOff: z.boolean(),
  /** The platform's share of the price, a fraction; null: as the project's settings say. */
  feeRate: z.nullable(
    z
      .number("Escribe un porcentaje")
      .check(
        z.gte(0, "Mínimo 0%"),
        z.lte(MAX_SERVICE_FEE_RATE, `Máximo ${Math.round(MAX_SERVICE_FEE_RATE * 100)}%`),
      ),
  ),
  banner: z.nullable(banner),
});
export type Switches = z.output<typeof switches>;
export type SwitchName = keyof Switches;

/** Where nothing was ever switched. */
export const NOTHING_SWITCHED: Switches = {
  isSellingOff: false,
  waitingMessage: null,
  producersOff: [],
  eventsOff: [],
  areSignUpsOff: false,
  areMailsHeld: false,
  takesPromoCodes: null,
  isLateWithdrawalOff: false,
  feeRate: null,
  banner: null,
};

export const SWITCH_NAMES = Object.keys(NOTHING_SWITCHED) as readonly SwitchName[]; // its keys are the switches

/** What buyers read while nothing is sold, where nobody wrote anything better. */
export const WAITING_MESSAGE =
  "Paramos las ventas por un rato. Si ya apartaste boletas, las puedes pagar. Vuelve a intentarlo más tarde.";

/** Who changed a switch last, when and why. */
const lastChange = z.object({ at: instant, by: z.string(), reason: z.string() });
const lastChanges = z.partialRecord(z.enum(SWITCH_NAMES), lastChange);

/** Without those of a newer release's switches, which stay behind when one goes back to this one. */
const storedChanges = z.pipe(
  z.record(z.string(), z.unknown()),
  z.pipe(
    z.transform((changes: Record<string, unknown>) =>
      Object.fromEntries(SWITCH_NAMES.flatMap((name) => (name in changes ? [[name, changes[name]]] : []))),
    ),
    lastChanges,
  ),
);

/** `settings/switches`. One that a release added is absent until somebody changes something: then it is as in NOTHING_SWITCHED. */
export const storedSwitches = z.extend(z.partial(switches), {
  /** Counts the changes: whoever changes something names the one they saw. */
  revision: z.int(),
  changes: storedChanges,
});

/** What a superadmin sees of the switches. */
export const switchesAnswer = z.object({
  switches,
  revision: z.int(),
  changes: lastChanges,
  /** What the project's settings say. */
  defaults: z.object({ takesPromoCodes: z.boolean(), feeRate: z.number() }),
  /** The names of those whose sales are off, by id; a deleted one has none. */
  names: z.record(z.string(), z.string()),
  /** The last changes, the newest first. */
  history: z.array(auditLog),
});
export type SwitchesAnswer = z.output<typeof switchesAnswer>;

export const switchesChange = z.extend(switches, {
  /** The revision that was seen. */
  revision: z.int().check(z.nonnegative("No puede ser negativo")),
  reason: text(MAX_REASON, "Escribe por qué"),
});
export type SwitchesChange = z.output<typeof switchesChange>;
