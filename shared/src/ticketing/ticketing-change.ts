import * as z from "zod/mini";
import { id, line, money, optionalText, text, wallClockInput } from "../api/primitives.ts";
import { MEGABYTE } from "../lib/limits.ts";
import { FEE_PAYERS } from "../lib/numbers/fee-payer.ts";
import { MAX_CODES_PER_TICKET } from "./group-code.ts";
import { orderRuleFaults } from "./order-rule-faults.ts";
import { GROUP_CODES, PLACES_FOR, PRICING_PHASES, TICKET_TYPES } from "./ticketing.schema.ts";

/** Limited because an event is one document; more than any event needs. */
const MAX_LOCALITIES = 60;
const MAX_PHASES = 20;
const MAX_COMBINATIONS = 200;
/** Bytes of a body with as many rows; half of what a document can have. */
export const LONGEST_TICKETING_BODY = MEGABYTE / 2;
/** Larger than any venue in the country. */
export const MAX_CAPACITY = 200_000;

const nullableWindow = z._default(z.nullable(wallClockInput), null);
const lines = z._default(z.array(line(120)).check(z.maxLength(12, "Máximo 12 líneas")), []);
const limitIn = (max: number) =>
  z.nullable(
    z.int("Debe ser un número entero").check(z.gte(1, "Debe ser mayor que 0"), z.lte(max, `Máximo ${max}`)),
  );
const limitOf = (max: number) => z._default(limitIn(max), null);

const localityInput = z.object({
  id,
  name: line(80, "Escribe el nombre"),
  description: z._default(z.nullable(optionalText(200)), null),
  capacity: z
    .int("El aforo debe ser mayor que 0")
    .check(z.positive("El aforo debe ser mayor que 0"), z.lte(MAX_CAPACITY, `Máximo ${MAX_CAPACITY}`)),
});

const phaseInput = z.object({
  id,
  name: line(80, "Escribe el nombre"),
  startsAt: wallClockInput,
  endsAt: wallClockInput,
  limit: limitOf(MAX_CAPACITY),
  /** Absent: as it is stored. */
  opensAfter: z.optional(z.nullable(id)),
  isHidden: z.optional(z.boolean()),
});

const combinationInput = z.object({
  id,
  name: line(80, "Escribe el nombre"),
  type: z._default(z.enum(TICKET_TYPES), "general"),
  pricingPhase: z._default(z.nullable(z.enum(PRICING_PHASES)), null),
  localityId: text(120, "Escoge una localidad"),
  phaseId: text(120, "Escoge una etapa"),
  price: money,
  originalPrice: z._default(z.nullable(money), null),
  seatsPerTicket: z._default(
    z.int("Debe ser un número entero").check(z.gte(1, "Mínimo 1"), z.lte(100, "Máximo 100")),
    1,
  ),
  /** Absent: as it is stored. */
  groupCode: z.optional(z.enum(GROUP_CODES)),
  benefits: lines,
  restrictions: lines,
  maxPerOrder: limitOf(100),
  maxPerPerson: limitOf(200),
  saleStartsAt: nullableWindow,
  saleEndsAt: nullableWindow,
  /** Absent: as it is stored. */
  limit: z.optional(limitIn(MAX_CAPACITY)),
  minPerOrder: z.optional(limitIn(100)),
  step: z.optional(limitIn(100)),
  placesFor: z.optional(z.nullable(z.enum(PLACES_FOR))),
  groupPrice: z.optional(
    z.nullable(
      z.object({
        from: z.int("Debe ser un número entero").check(z.gte(2, "Desde 2 boletas"), z.lte(100, "Máximo 100")),
        price: money,
      }),
    ),
  ),
  onlyWith: z.optional(z.nullable(id)),
  isHidden: z.optional(z.boolean()),
});

const END_BEFORE_START = "La fecha de fin debe ser posterior a la de inicio";

/** What an event sells, row by row; whether the rows fit each other is not asked. */
export const ticketingRows = z.object({
  /** Who pays the service, for purchases from now on. Absent: as it is stored. */
  feePaidBy: z.optional(z.enum(FEE_PAYERS)),
  localities: z
    .array(localityInput)
    .check(z.maxLength(MAX_LOCALITIES, `Máximo ${MAX_LOCALITIES} localidades`)),
  phases: z.array(phaseInput).check(z.maxLength(MAX_PHASES, `Máximo ${MAX_PHASES} etapas`)),
  combinations: z
    .array(combinationInput)
    .check(z.maxLength(MAX_COMBINATIONS, `Máximo ${MAX_COMBINATIONS} tipos de boleta`)),
});
export type TicketingRows = z.output<typeof ticketingRows>;

/** Replaces what an event sells. Errors are reported per field: `combinations.0.price`. */
export const ticketingChange = z
  .extend(ticketingRows, {
    /** The version the change is based on; refused when there is a newer one. */
    version: z.optional(z.int()),
  })
  .check(({ value, issues }) => {
    const fault = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", path, message, input: value });
    const { localities, phases, combinations } = value;
    for (const [list, rows] of Object.entries({ localities, phases, combinations })) {
      rows.forEach((row, i) => {
        if (rows.findIndex((other) => other.id === row.id) < i) fault([list, i, "id"], "Está repetido");
      });
    }
    phases.forEach(({ startsAt, endsAt }, i) => {
      if (endsAt <= startsAt) fault(["phases", i, "endsAt"], END_BEFORE_START);
    });
    phases.forEach(({ id, opensAfter }, i) => {
      if (!opensAfter) return;
      if (!phases.some((other) => other.id === opensAfter && other.id !== id))
        fault(["phases", i, "opensAfter"], "Escoge otra etapa de este evento");
      else if (opensAfterItself(phases, id))
        fault(["phases", i, "opensAfter"], "Cada una espera a la otra: no abriría ninguna");
    });
    combinations.forEach((row, i) => {
      const at = (field: string) => ["combinations", i, field];
      const locality = localities.find((candidate) => candidate.id === row.localityId);
      if (!locality) fault(at("localityId"), "Escoge una localidad");
      const phase = phases.find((candidate) => candidate.id === row.phaseId);
      if (!phase) fault(at("phaseId"), "Escoge una etapa");
      if (phase && row.saleEndsAt && row.saleEndsAt <= phase.startsAt)
        fault(at("saleEndsAt"), "Termina antes de que empiece su etapa");
      if (phase && row.saleStartsAt && row.saleStartsAt >= phase.endsAt)
        fault(at("saleStartsAt"), "Empieza cuando su etapa ya terminó");
      if (row.type !== "free" && row.price <= 0) fault(at("price"), "Precio debe ser > 0");
      if (row.type === "free" && row.price > 0) fault(at("price"), "Una boleta gratis vale 0");
      if (row.originalPrice !== null && row.originalPrice <= row.price)
        fault(at("originalPrice"), "Debe ser mayor que el precio");
      if (locality && row.seatsPerTicket > locality.capacity)
        fault(at("seatsPerTicket"), "Son más puestos que el aforo de la localidad");
      if (row.groupCode === "each" && row.seatsPerTicket > MAX_CODES_PER_TICKET)
        fault(at("groupCode"), `Para más de ${MAX_CODES_PER_TICKET} personas escoge un solo código`);
      if (row.saleStartsAt && row.saleEndsAt && row.saleEndsAt <= row.saleStartsAt)
        fault(at("saleEndsAt"), END_BEFORE_START);
    });
    for (const [index, field, message] of orderRuleFaults(combinations))
      fault(["combinations", index, ...field.split(".")], message);
  });

/** Whether a phase waits, through others, for itself. */
function opensAfterItself(
  phases: readonly { id: string; opensAfter?: string | null | undefined }[],
  id: string,
): boolean {
  const seen = new Set<string>();
  const next = (of: string) => phases.find((phase) => phase.id === of)?.opensAfter ?? undefined;
  for (let at = next(id); at !== undefined && !seen.has(at); at = next(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

export type TicketingChange = z.output<typeof ticketingChange>;
/** The same before defaults are filled in. */
export type TicketingInput = z.input<typeof ticketingChange>;
