import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatInstant, formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted, plural } from "@tarima/shared/lib/text/plural.ts";
import {
  type Attendance,
  type Audience,
  type MessageFigures,
  type MessageView,
  type Recipients,
  recipientsOf,
} from "@tarima/shared/messages/message.schema.ts";
import { MESSAGE_OBSTACLE_LABELS } from "@tarima/shared/messages/message.status.ts";

type Selling = Pick<EventView, "localities" | "combinations" | "phases" | "passes">;

const ATTENDANCE_TEXTS: Readonly<Record<Attendance, string>> = {
  any: "",
  absent: "no han llegado",
  came: "ya entraron",
};

/** A ticket type with its phase, where the event has several of that name. */
export function typeName({ combinations, phases, passes = [] }: Selling, id: string): string {
  const pass = passes.find((it) => it.id === id);
  if (pass) return pass.name;
  const type = combinations.find((it) => it.id === id);
  if (!type) return "Boleta que ya no está";
  const isAlone = combinations.filter(({ name }) => name === type.name).length === 1;
  const phase = phases.find((it) => it.id === type.phaseId)?.name;
  return isAlone || !phase ? type.name : `${type.name}, ${phase}`;
}

const RECIPIENT_TEXTS: Readonly<Record<Recipients, string>> = {
  holders: "Quienes tienen boleta",
  buyers: "Quienes compraron boleta",
  all: "Quienes tienen o compraron boleta",
};

/** "Quienes tienen boleta de Platea y no han llegado". */
export function audienceText(
  event: Selling,
  { recipients, localities, types, attendance }: Audience,
): string {
  const named = [
    ...localities.map(
      (id) => event.localities.find((it) => it.id === id)?.name ?? "una localidad que ya no está",
    ),
    ...types.map((id) => typeName(event, id)),
  ];
  const all = RECIPIENT_TEXTS[recipientsOf({ recipients })];
  const whose = named.length > 0 ? `${all} de ${joined(named)}` : all;
  return attendance === "any" ? whose : `${whose} y ${ATTENDANCE_TEXTS[attendance]}`;
}

const joined = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} o ${names.at(-1)}` : (names[0] ?? "");

/** "1.240 personas", "más de 9.800 personas"; "quienes cumplan" where none is among the tickets that were read. */
export const peopleText = ({ people, isMore }: { people: number; isMore: boolean }): string =>
  people === 0 && isMore ? "quienes cumplan" : `${isMore ? "más de " : ""}${counted(people, "persona")}`;

/** When it goes, went, or why it did not. */
export function whenText({ status, isThanks, sendAt, thanksAt, startedAt, obstacle }: MessageView): string {
  switch (status) {
    case "draft":
      return "Sin enviar";
    case "scheduled":
      if (isThanks)
        return thanksAt ? `Sale el ${formatWallClock(thanksAt)}` : "Sale cuando el evento tenga fecha";
      return sendAt ? `Sale el ${formatWallClock(sendAt)}` : "Por salir";
    case "sending":
    case "sent":
      return startedAt ? formatInstant(startedAt) : "";
    case "cancelled":
      return obstacle ? MESSAGE_OBSTACLE_LABELS[obstacle] : "";
  }
}

/** Whether its event was moved after a message was scheduled: what it says may not be true any more. */
export const isOlderThanMove = (
  { status, isThanks, updatedAt }: MessageView,
  { moved }: Pick<EventView, "moved">,
): boolean => status === "scheduled" && !isThanks && moved !== undefined && moved.at > updatedAt;

/** What became of its mails: "1.228 recibidos", "12 rebotaron". */
export function figureTexts({ waiting, arrived, bounced, unsent }: MessageFigures): string[] {
  const of = (count: number, text: string) => (count > 0 ? [`${formatNumber(count)} ${text}`] : []);
  return [
    `${formatNumber(arrived)} ${plural(arrived, "recibido")}`,
    ...of(waiting, "por salir"),
    ...of(bounced, plural(bounced, "rebotó", "rebotaron")),
    ...of(unsent, plural(unsent, "no se envió", "no se enviaron")),
  ];
}
