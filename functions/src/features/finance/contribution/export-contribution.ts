import type { Download } from "@tarima/shared/api/download.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { ExportFormat } from "@tarima/shared/exports/export-format.ts";
import type { LedgerEntry } from "@tarima/shared/finance/ledger.schema.ts";
import { dayOf, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { UNSEEN } from "@tarima/shared/lib/text/unseen.ts";
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
  of: "Evento" | "Suma del municipio" | "Suma de todo";
  city: string;
  department: string;
  name?: string;
  event?: Event | undefined;
  producer?: Producer | undefined;
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { label: "Fila", width: 11, value: ({ of }) => of },
  { label: "Departamento", width: 11, value: ({ department }) => department },
  { label: "Municipio", width: 13, value: ({ city }) => city },
  { label: "Evento", width: 20, value: ({ name }) => name ?? null },
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
  {
    label: "Documento",
    width: 15,
    value: ({ producer }) =>
      producer ? [producer.docType, producer.docNumber].filter(Boolean).join(" ") : null,
  },
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
  for (const own of Map.groupBy(rows, keyOfPlace).values()) {
    yield* own;
    const { city = "", department = "" } = own[0] ?? {};
    yield { ...totalOf(own), of: "Suma del municipio", city, department };
  }
  yield { ...totalOf(rows), of: "Suma de todo", city: "", department: "" };
}

/** Municipality by municipality, the earliest event first. An event that is gone is said by the name it was sold under. */
async function rowsByEvent(months: ReturnMonths): Promise<Row[]> {
  const sums = new Map<string, Sum & Pick<LedgerEntry, "eventId" | "eventName" | "producerId"> & Place>();
  for await (const { eventId, eventName, producerId, declared, metrics } of eachDeclared(months)) {
    const { city = "", department = "" } = declared ?? {};
    const key = JSON.stringify([keyOfPlace({ city, department }), eventId]);
    const added = {
      tickets: metrics.contributionTickets ?? 0,
      base: metrics.contributionBase ?? 0,
      amount: metrics.contribution ?? 0,
    };
    const about = { eventId, eventName, producerId, city, department };
    sums.set(key, { ...totalOf([sums.get(key) ?? NOTHING, added]), ...about });
  }
  const found = [...sums.values()];
  const [events, producers] = await Promise.all([
    readEvents([...new Set(found.map(({ eventId }) => eventId))]),
    readProducers([...new Set(found.map(({ producerId }) => producerId))]),
  ]);
  const rows = found.map(({ eventId, eventName, producerId, ...sum }): Row => {
    const event = events.get(eventId);
    return {
      ...sum,
      of: "Evento",
      event,
      name: event?.name ?? eventName,
      producer: producers.get(producerId),
    };
  });
  return rows.toSorted(
    (a, b) => keyOfPlace(a).localeCompare(keyOfPlace(b), "es") || sortKeyOf(a).localeCompare(sortKeyOf(b)),
  );
}

type Place = Pick<Row, "city" | "department">;

/** One municipality, however its name was written: two of one name are in two departments. */
const keyOfPlace = ({ city, department }: Place): string =>
  [department, city].map((name) => normalizeText(name.replaceAll(UNSEEN, ""))).join("|");

const sortKeyOf = ({ event, name = "" }: Row) => `${event?.startsAt ?? ""} ${name}`;

const totalOf = (rows: readonly Sum[]): Sum =>
  rows.reduce(
    (sum, { tickets, base, amount }) => ({
      tickets: sum.tickets + tickets,
      base: sum.base + base,
      amount: sum.amount + amount,
    }),
    NOTHING,
  );
