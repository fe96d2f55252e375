import { readFileSync } from "node:fs";
import type { Role } from "@tarima/shared/api/roles.ts";
import type { Attendee } from "@tarima/shared/attendees/attendee.schema.ts";
import type { DoorPayment, Shift } from "@tarima/shared/box-office/box-office.schema.ts";
import type { Category } from "@tarima/shared/events/categories.ts";
import type { EventStatus } from "@tarima/shared/events/event.status.ts";
import type { PerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { PromoCodeDraft } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import type { PromoterDraft } from "@tarima/shared/promoters/promoter.schema.ts";
import type { PromoterStatus } from "@tarima/shared/promoters/promoter.status.ts";
import type { Membership } from "@tarima/shared/team/membership.ts";
import type { Combination, Locality } from "@tarima/shared/ticketing/ticketing.schema.ts";

/** The types of the files in emulator-data. Dates are given in days from today, times in the venue's time zone. */
export interface AccountData {
  uid: string;
  email: string;
  name: string;
  role: Role;
  producerId?: string;
  emailVerified?: boolean;
  profile?: Partial<Attendee>;
}

/** Numbered as by Date.getDay(). */
export const WEEKDAYS = { friday: 5, saturday: 6, sunday: 0 } as const;

export interface EventData {
  slug: string;
  name: string;
  category: Category;
  city: string;
  department: string;
  venueName: string;
  venueAddress: string;
  latitude: number;
  longitude: number;
  /** Days from today, or the next such weekday after today, so that some events are at the weekend. */
  when: number | keyof typeof WEEKDAYS;
  time: string;
  hours: number;
  doorsMinutesBefore: number;
  producerId: string;
  status: EventStatus;
  isFeatured: boolean;
  minAge: number | null;
  tags: string[];
  lineup?: string[];
  description: string | null;
  information: string | null;
  recommendations: string | null;
  accessNote?: string;
  performingArts?: PerformingArts;
  pulepCode?: string;
  limits: { perOrder: number; perPerson: number } | null;
  phases: { id: string; name: string; fromDays: number; toDays: number | null; limit: number | null }[];
  localities: Locality[];
  /** Fields that are not given get the builder's defaults. */
  combinations: (Partial<Combination> & Pick<Combination, "id">)[];
  staff: string[];
  /** Staff invitations that were not accepted. */
  staffInvitations?: { email: string; status: "pending" | "declined" }[];
}

export interface SaleData {
  event: string;
  buyer: string;
  daysAgo: number;
  selections: Record<string, number>;
  /** The code of the promoter whose link led to the sale. */
  promoterCode?: string;
  /** Approved by default. */
  payment?: "pending" | "rejected";
  scanTickets?: number;
}

/** A drawer of a box office, from its opening to its count. */
export interface ShiftData {
  event: string;
  /** The uid of somebody of the event's door staff. */
  seller: string;
  daysAgo: number;
  openingCash: number;
  sales: {
    selections: Record<string, number>;
    method: DoorPayment;
    name?: string;
    email?: string;
    /** Its first ticket is taken back. */
    isReturned?: boolean;
  }[];
  cash: { kind: "cash_in" | "cash_out"; amount: number; what: string }[];
  /** Open without one. */
  count?: Pick<Shift, "countedCash" | "countedCard" | "note">;
}

export interface PromoterData extends PromoterDraft {
  event: string;
  /** Active by default. */
  status?: PromoterStatus;
}

export interface PromoCodeData extends Omit<PromoCodeDraft, "startsAt" | "endsAt"> {
  event: string;
  /** Days from today; without it, the period has no start or no end. */
  fromDays?: number;
  toDays?: number;
}

/** A member of a team by their account, or an open invitation by its e-mail. */
export type TeamData = Pick<Membership, "producerId" | "rights"> & ({ uid: string } | { email: string });

export const dataFolder = new URL("../../emulator-data/", import.meta.url);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, dataFolder), "utf8")) as T;
}

export const accounts = read<AccountData[]>("accounts.json");
export const producerRecords = read<(Partial<Producer> & { id: string })[]>("producers.json");
export const eventRecords = read<EventData[]>("events.json");
export const promoterRecords = read<PromoterData[]>("promoters.json");
export const promoCodeRecords = read<PromoCodeData[]>("promo-codes.json");
export const teamRecords = read<TeamData[]>("team.json");
/** The tiny preview of each poster, shown until the poster has loaded. */
export const posterBlurs = read<Readonly<Record<string, string>>>("posters/blurs.json");
export const shifts = read<ShiftData[]>("box-office.json");
export const sales = read<SaleData[]>("sales.json");

/** Every demo account has this password. */
export const PASSWORD = "Tarima-2026!";
