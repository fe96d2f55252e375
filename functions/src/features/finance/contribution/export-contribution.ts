import type { Download } from "@tarima/shared/api/download.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { dayOf, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { CONTRIBUTION_LABEL, CONTRIBUTION_LAW } from "@tarima/shared/performing-arts/contribution-text.ts";
import { type ReturnMonths, returnMonthsText } from "@tarima/shared/performing-arts/return-months.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { exportFile, madeOn } from "../../../lib/documents/export-file.ts";
import type { ExportColumn } from "../../../lib/documents/export-table.ts";
import { readEvents } from "../../events/events.repo.ts";
import { eachDeclared } from "../../ledger/ledger.repo.ts";
import { readProducers } from "../../producers/producers.repo.ts";

/** Tickets that owe the contribution, what was paid for them and what was withheld, less what went back. Pesos. */
interface Sum {
  tickets: number;
  base: number;
  amount: number;
}

const NOTHING: Sum = { tickets: 0, base: 0, amount: 0 };

/** Of an event; or, with neither event nor producer, of several. */
interface Row extends Sum {
  city: string;
  name: string;
  event?: Event | undefined;
  producer?: Producer | undefined;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { label: "Municipio", width: 15, value: ({ city }) => city },
  { label: "Evento", width: 24, value: ({ name }) => name },
  { label: "Código PULEP", width: 10, value: ({ event }) => event?.pulepCode ?? null },
  {
    label: "Día",
    width: 10,
    value: ({ event }) => (event ? formatCalendarDay(dayOf(event.startsAt)) : null),
  },
  {
    label: "Productor",
    width: 20,
    value: ({ producer }) => producer?.legalName || producer?.brandName || null,
  },
  { label: "Documento", width: 14, value: ({ producer }) => producer?.docNumber ?? null },
  {
    label: "Registro de productor",
    width: 14,
    isOffPaper: true,
    value: ({ producer }) => producer?.performingArtsRegistration?.number ?? null,
  },
  { label: "Boletas", kind: "number", width: 8, value: ({ tickets }) => tickets },
  { label: "Valor de esas boletas", kind: "money", width: 12, value: ({ base }) => base },
  { label: CONTRIBUTION_LABEL, kind: "money", width: 12, value: ({ amount }) => amount },
];

/** Two months' return of the contribution: the events of each municipality with their sum, and the sum of all. */
export function exportContribution(months: ReturnMonths, format: ExportFormat, now: Date): Download {
  return exportFile(
    {
      title: `${CONTRIBUTION_LABEL} de las artes escénicas`,
      note: `${CONTRIBUTION_LAW}. Retenido en ${returnMonthsText(months)}, menos lo devuelto en esos meses. ${madeOn(now)}`,
      columns: COLUMNS,
      rows: eachLine(months),
    },
    { format, name: `contribucion-${months}`, now },
  );
}

async function* eachLine(months: ReturnMonths): AsyncGenerator<Row> {
  const rows = await rowsByEvent(months);
  for (const [city, own] of Map.groupBy(rows, (row) => row.city)) {
    yield* own;
    yield { ...totalOf(own), city, name: "Total del municipio" };
  }
  yield { ...totalOf(rows), city: "", name: "Total" };
}

/** Municipality by municipality, the earliest event first. An event that is gone is said by the name it was sold under. */
async function rowsByEvent(months: ReturnMonths): Promise<Row[]> {
  const sums = new Map<
    string,
    Sum & Pick<LedgerEntry, "eventId" | "eventName" | "producerId"> & { city: string }
  >();
  for await (const { eventId, eventName, producerId, declared, metrics } of eachDeclared(months)) {
    const city = declared?.city ?? "";
    const key = JSON.stringify([city, eventId]);
    const added = {
      tickets: metrics.contributionTickets ?? 0,
      base: metrics.contributionBase ?? 0,
      amount: metrics.contribution ?? 0,
    };
    sums.set(key, { ...totalOf([sums.get(key) ?? NOTHING, added]), eventId, eventName, producerId, city });
  }
  const found = [...sums.values()];
  const [events, producers] = await Promise.all([
    readEvents([...new Set(found.map(({ eventId }) => eventId))]),
    readProducers([...new Set(found.map(({ producerId }) => producerId))]),
  ]);
  const rows = found.map(({ eventId, eventName, producerId, ...sum }): Row => {
    const event = events.get(eventId);
    return { ...sum, event, name: event?.name ?? eventName, producer: producers.get(producerId) };
  });
  return rows.toSorted(
    (a, b) => a.city.localeCompare(b.city, "es") || sortKeyOf(a).localeCompare(sortKeyOf(b)),
  );
}

const sortKeyOf = ({ event, name }: Row) => `${event?.startsAt ?? ""} ${name}`;

const totalOf = (rows: readonly Sum[]): Sum =>
  rows.reduce(
    (sum, { tickets, base, amount }) => ({
      tickets: sum.tickets + tickets,
      base: sum.base + base,
      amount: sum.amount + amount,
    }),
    NOTHING,
  );
