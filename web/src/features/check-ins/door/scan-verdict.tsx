import type {
  ScanAnswer,
  ScanDirection,
  ScanReason,
  ScanResult,
} from "@tarima/shared/check-ins/check-in.schema.ts";
import { canPass, groupLabel } from "@tarima/shared/check-ins/group-entry.ts";
import { formatInstant, formatRelative } from "@tarima/shared/lib/dates/dates.ts";
import { LOCALE } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { typeAndPart } from "@tarima/shared/tickets/ticket-part.ts";
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Verdict, type VerdictKind } from "../../../components/ui/print/verdict.tsx";
import type { DoorSync } from "../offline/use-door-sync.ts";
import type { ScanRecord } from "./door-state.ts";

/** How each result is shown, and for how many seconds: a refusal needs attention. */
const SHOWN: Readonly<Record<ScanResult, { kind: VerdictKind; word: string; seconds: number }>> = {
  valid: { kind: "valid", word: "Válida", seconds: 2 },
  duplicate: { kind: "used", word: "Repetida", seconds: 3 },
  used: { kind: "used", word: "Ya usada", seconds: 10 },
  cancelled: { kind: "invalid", word: "Cancelada", seconds: 10 },
  invalid: { kind: "invalid", word: "Inválida", seconds: 10 },
};

export const resultWord = (result: ScanResult): string => SHOWN[result].word;

const timeOfDay = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "Entró hoy a las 20:14, hace 23 minutos" */
function sayEntrance(validatedAt: string, now: Date): string {
  const at = new Date(validatedAt);
  const isToday = at.toDateString() === now.toDateString();
  const when = isToday ? `hoy a las ${timeOfDay.format(at)}` : `el ${formatInstant(validatedAt)}`;
  return `Entró ${when}, ${formatRelative(validatedAt, now)}`;
}

function titleOf({ previousValidation, ticket, message, result, reason }: ScanAnswer, now: Date): string {
  if (previousValidation && result === "used") return sayEntrance(previousValidation.validatedAt, now);
  // offline devices have no names
  return reason === "ok" && ticket
    ? ticket.attendeeName || ticket.locality
    : capitalized(message.replace("Ticket inválido: ", ""));
}

const capitalized = (text: string) => text.replace(/^./, (c) => c.toUpperCase());

function factsOf({ answer, isOffline }: ScanRecord, { waiting, heardAt, clockAhead }: DoorSync, now: Date) {
  const { ticket, previousValidation, reason, result, validatedAt } = answer;
  const facts: [string, string | number | undefined][] = [
    ["Grupo", ticket?.group ? capitalized(groupLabel({ ...ticket, group: ticket.group })) : undefined],
    ["Titular", reason === "ok" ? undefined : ticket?.attendeeName],
    ...(ticket?.answers ?? []).map(({ label, text }): [string, string] => [label, text]),
    ["Localidad", reason === "ok" && !ticket?.attendeeName ? undefined : ticket?.locality],
    ["Boleta", ticket ? typeAndPart({ ...ticket, combinationName: ticket.ticketType }) : undefined],
    ["Documento", ticket?.attendeeId],
    ["Compra", ticket?.orderNumber],
    ["Nota", ticket?.notes ?? undefined],
    ["La leyó", previousValidation?.validator],
    ["Leída", result === "valid" && !isOffline ? timeOfDay.format(new Date(validatedAt)) : undefined],
    ["Por subir", isOffline ? counted(waiting, "lectura") : undefined],
    [
      "Lista al día",
      isOffline && heardAt ? formatRelative(new Date(heardAt + clockAhead).toISOString(), now) : undefined,
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ id: label, label, value }] : []));
}

/** How long the result of a code for several people waits for the others, seconds. */
const GROUP_SECONDS = 10;

/** How long an admission is shown that says something to look out for, seconds. */
const ANSWER_SECONDS = 5;

const OPEN_TO_MORE: readonly ScanReason[] = ["ok", "reentered", "left", "repeated", "too_many_people"];

/** How many more could pass now with a code that admits several. */
function peopleLeft({ ticket, reason }: ScanAnswer, direction: ScanDirection): number {
  if (!ticket?.group || !OPEN_TO_MORE.includes(reason)) return 0;
  return canPass({ ...ticket, group: ticket.group }, direction);
}

interface MorePeopleProps {
  left: number;
  direction: ScanDirection;
  onMore: (people: number) => void;
}

/** Lets the others of a group pass without reading its code again. */
function MorePeople({ left, direction, onMore }: MorePeopleProps) {
  const [one, all] = direction === "out" ? ["Sale otra", "Salen"] : ["Entra otra", "Entran"];
  return (
    <div className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
      <Button size="lg" variant="primary" onClick={() => onMore(1)}>
        {one}
      </Button>
      {left > 1 && (
        <Button size="lg" variant="primary" onClick={() => onMore(left)}>
          {`${all} las ${left}`}
        </Button>
      )}
    </div>
  );
}

const ADVICE: Partial<Record<ScanResult, string>> = {
  used: "Pide el documento antes de decidir",
  cancelled: "Manda a la persona a taquilla",
  invalid: "Manda a la persona a taquilla",
};

/** Focuses without scrolling, so that Enter continues while the result's word stays visible. */
const focusInPlace = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

interface ScanVerdictProps {
  scan: ScanRecord;
  eventName: string;
  /** This device's gate, if there are several. */
  place: string | undefined;
  link: DoorSync;
  direction: ScanDirection;
  onNext: () => void;
  /** More people pass with the same code. */
  onMore: (people: number) => void;
}

/** The result of a scan, full screen. Closes by itself, sooner after an admission. */
export function ScanVerdict({ scan, eventName, place, link, direction, onNext, onMore }: ScanVerdictProps) {
  const { answer, isOffline } = scan;
  const { kind, word, seconds: usual } = SHOWN[answer.result];
  const more = peopleLeft(answer, direction);
  const hasAnswers = answer.result === "valid" && (answer.ticket?.answers ?? []).length > 0;
  const seconds = more > 0 ? GROUP_SECONDS : hasAnswers ? ANSWER_SECONDS : usual;
  const [now] = useState(() => new Date(Date.now() + link.clockAhead));
  useEffect(() => {
    const timer = setTimeout(onNext, seconds * 1000);
    return () => clearTimeout(timer);
  }, [onNext, seconds]);

  return (
    <Verdict
      kind={kind}
      word={word}
      header={
        <>
          <b>{place ?? "Puerta"}</b>
          <span className="truncate">{eventName}</span>
        </>
      }
      title={titleOf(answer, now)}
      facts={factsOf(scan, link, now)}
      offline={isOffline && "Sin conexión: la revisó este celular"}
    >
      {more > 0 && <MorePeople left={more} direction={direction} onMore={onMore} />}
      <Button size="lg" isFull ref={focusInPlace} onClick={onNext}>
        {answer.result === "valid" ? "Siguiente" : "Leer otra"}
      </Button>
      <p className="mt-2 text-center text-sm">
        {(more === 0 && ADVICE[answer.result]) ||
          (isOffline ? "Se sube sola cuando vuelva la señal" : `Sigue sola en ${seconds} s`)}
      </p>
    </Verdict>
  );
}
