import type { Event } from "@tarima/shared/events/event.schema.ts";
import { type Audience, recipientsOf } from "@tarima/shared/messages/message.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { AppError } from "../../../lib/app-error.ts";

type Held = Pick<Ticket, "status" | "combinationId">;
/** Ids of ticket types; undefined for all, those that the event no longer has included. */
type Types = ReadonlySet<string> | undefined;

/** The ticket types whose holders or buyers a message is for. */
export function typesOf(
  { combinations, passes = [] }: Pick<Event, "combinations" | "passes">,
  { localities, types }: Audience,
): Types {
  if (localities.length === 0 && types.length === 0) return undefined;
  const chosen = [...combinations, ...passes].filter(
    ({ id, localityId }) =>
      (localities.length === 0 || localities.includes(localityId)) &&
      (types.length === 0 || types.includes(id)),
  );
  return new Set(chosen.map(({ id }) => id));
}

/** Whether any of somebody's tickets is valid, and of these types. */
export const hasValid = (types: Types, tickets: readonly Held[]): boolean =>
  validOf(types, tickets).length > 0;

function validOf(types: Types, tickets: readonly Held[]): Held[] {
  return tickets.filter(
    ({ status, combinationId }) =>
      (status === "active" || status === "used") && (types === undefined || types.has(combinationId)),
  );
}

/** Whether a message is for somebody with these tickets. Who came with one of several has come. */
export function isAddressed({ attendance }: Audience, types: Types, tickets: readonly Held[]): boolean {
  const valid = validOf(types, tickets);
  if (valid.length === 0) return false;
  const hasCome = valid.some(({ status }) => status === "used");
  return attendance === "any" || hasCome === (attendance === "came");
}

/** Whether a message is for who bought these types. */
export const hasBought = (types: Types, bought: ReadonlySet<string>): boolean =>
  [...bought].some((id) => types === undefined || types.has(id));

/** Throws INVALID_REQUEST on what the event does not have, and on what is not known of buyers. */
export function assertAudience(
  event: Pick<Event, "combinations" | "passes" | "localities">,
  { localities, types, attendance, recipients }: Audience,
): void {
  const isOf = (ids: readonly string[], of: readonly { id: string }[]) =>
    ids.every((id) => of.some((it) => it.id === id));
  const fields: Record<string, string> = {};
  if (!isOf(localities, event.localities))
    fields["audience.localities"] = "El evento ya no tiene esa localidad";
  if (!isOf(types, [...event.combinations, ...(event.passes ?? [])]))
    fields["audience.types"] = "El evento ya no tiene esa boleta";
  else if (typesOf(event, { localities, types, attendance: "any" })?.size === 0)
    fields["audience.types"] = "Ninguna de esas boletas es de esas localidades";
  if (attendance !== "any" && recipientsOf({ recipients }) !== "holders")
    fields["audience.attendance"] = "De quienes compraron no se sabe si ya entraron";
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_REQUEST", { fields });
}
