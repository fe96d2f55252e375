import { beyondLimits } from "@tarima/shared/ticketing/order-rule-faults.ts";
import { type TicketingInput, ticketingChange } from "@tarima/shared/ticketing/ticketing-change.ts";
import { inputOf, LIST_NAMES, type ListName, type Rows, type TicketTypeRow } from "./rows.ts";
import type { StoredTicketing } from "./use-ticketing.ts";

/** Errors: `localities/pista/capacity` → message. Keyed by row id, since rows move. */
export type Faults = Readonly<Record<string, string>>;

export const faultKey = (list: ListName, id: string, field: string): string => `${list}/${id}/${field}`;

/** The row of an error; undefined for errors of a whole list. */
export function rowOfFault(key: string): { list: ListName; id: string; field: string } | undefined {
  const [list, id, field] = key.split("/");
  const name = LIST_NAMES.find((it) => it === list);
  return name && id && field ? { list: name, id, field } : undefined;
}

/** Valid values in place of missing ones, which would hide or duplicate other errors. */
const ANY = {
  startsAt: "1900-01-01T00:00:00.000Z",
  endsAt: "2199-12-31T00:00:00.000Z",
  capacity: 100_000,
} as const;

/** All errors of the edited rows, within the event's limits. */
export function faultsOf(rows: Rows, limits: StoredTicketing["limits"]): Faults {
  const phases = rows.phases.map((row) => ({
    ...row,
    startsAt: row.startsAt ?? ANY.startsAt,
    endsAt: row.endsAt ?? ANY.endsAt,
  }));
  const localities = rows.localities.map((row) => ({ ...row, capacity: row.capacity ?? ANY.capacity }));
  const input = inputOf({ ...rows, localities, phases });
  const parsed = ticketingChange.safeParse(input);
  const fields = parsed.success
    ? {}
    : // the first error of a field counts
      Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join("."), message]),
      );
  return { ...faultsAt(rows, { ...limitFaults(input, limits), ...fields }), ...whatIsMissing(rows) };
}

const limitFaults = (
  { combinations }: Pick<TicketingInput, "combinations">,
  limits: StoredTicketing["limits"],
): Record<string, string> =>
  Object.fromEntries(
    beyondLimits(combinations, limits).map(([index, field, message]) => [
      `combinations.${index}.${field}`,
      message,
    ]),
  );

function whatIsMissing({ localities, phases }: Rows): Faults {
  const faults = [
    ...localities.map(
      ({ id, capacity }) =>
        capacity === undefined &&
        ([faultKey("localities", id, "capacity"), "El aforo debe ser mayor que 0"] as const),
    ),
    ...phases.flatMap(({ id, startsAt, endsAt }) => [
      !startsAt && ([faultKey("phases", id, "startsAt"), "Escoge cuándo empieza"] as const),
      !endsAt && ([faultKey("phases", id, "endsAt"), "Escoge cuándo termina"] as const),
    ]),
  ];
  return Object.fromEntries(faults.filter((it) => it !== false));
}

/** Where the form has fields of its own for what is one value. */
const FIELD_OF: Readonly<Record<string, keyof TicketTypeRow>> = {
  "groupPrice.from": "groupFrom",
  "groupPrice.price": "groupPrice",
};

/** Errors named by the server (`localities.0.capacity`), mapped to the rows that were sent. */
export function faultsAt(rows: Rows, fields: Readonly<Record<string, string>>): Faults {
  const entries = Object.entries(fields).map(([path, message]) => {
    const [list, index, ...fieldPath] = path.split(".");
    const written = fieldPath.join(".");
    const field = FIELD_OF[written] ?? fieldPath[0];
    const name = LIST_NAMES.find((it) => it === list);
    const row = name && rows[name][Number(index)];
    return [name && row && field ? faultKey(name, row.id, field) : path, message] as const;
  });
  return Object.fromEntries(entries);
}
