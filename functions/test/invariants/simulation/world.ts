import type { Event } from "@tarima/shared/events/event.schema.ts";
import { FEE_PAYERS, type FeePayer } from "@tarima/shared/lib/numbers/fee-payer.ts";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { buildCombination, buildEvent, buildPhase, wallClockIn } from "../../../../tools/builders/events.ts";
import { numbers } from "../../../../tools/builders/numbers.ts";
import { buildActor, buildBuyer, buildCall, buildProducer } from "../../../../tools/builders/people.ts";
import { type StandIn, startStandIn } from "../../../../tools/payment-stand-in/stand-in.ts";
import { createEvent } from "../../../src/features/events/editing/create-event.ts";
import { changePass } from "../../../src/features/ticketing/change-pass.ts";
import { producers } from "../../../src/lib/firestore/collections.ts";
import type { Actor, SignedCall } from "../../../src/lib/http/call.ts";
import { type Delivery, watchCommits } from "./commits.ts";

/** The people who buy, transfer and ask for refunds; few, so that their actions conflict. */
const PEOPLE = 10;
const PRODUCERS = ["la-clave", "la-otra"];
/** The number of events on sale at a time, and the places of each. */
const EVENTS = 3;
const PLACES = 10;
/** The ticket type that opens both nights of a series. */
export const PASS = "abono";
/** One commit in so many kills its process. */
const KILLS = 150;

/** The state of a simulation: its clock, its random generator, and what happened outside of the product. */
export interface World {
  seed: number;
  gateway: StandIn;
  /** A random number from 0 to below 1. */
  dice: () => number;
  now: () => Date;
  advance: (minutes: number) => void;
  people: Person[];
  events: string[];
  eventsMade: number;
  orders: string[];
  deliveries: Delivery[];
  /** Payments whose last change has not been notified yet. */
  notifications: number[];
  /** Pesos that were refunded in the gateway's panel, by payment. */
  sentInPanel: Map<string, number>;
  /** Pesos that were transferred for a refund that is not closed with the transfer yet; by "order refund". */
  transfers: Map<string, number>;
  /** How often each kind of action changed something. */
  done: Record<string, number>;
  /** Kinds of actions that are to be done more often. */
  wanted: readonly string[];
  isKilling: boolean;
  close: () => Promise<void>;
}

export interface Person {
  actor: Actor;
  buyer: Buyer;
}

export const pick = <T>(world: World, all: readonly T[]): T | undefined =>
  all[Math.floor(world.dice() * all.length)];
export const isOneIn = (world: World, n: number): boolean => world.dice() * n < 1;

/** Counts an action that changed something. */
export function count({ done }: World, name: string): void {
  done[name] = (done[name] ?? 0) + 1;
}

export const callOf = (world: World, actor: Actor): SignedCall => buildCall({ actor, now: world.now() });
export const superadmin = (world: World): SignedCall =>
  callOf(world, buildActor({ uid: "sistema", role: "superadmin", name: "Sistema" }));

function people(): Person[] {
  return Array.from({ length: PEOPLE }, (_, i) => {
    const email = `p${i}@tarima.test`;
    // two people share each document, so that limits apply across accounts
    const buyer = buildBuyer({ email, docNumber: `10000000${Math.floor(i / 2)}` });
    return { actor: buildActor({ uid: `p${i}`, email, name: `Persona ${i}` }), buyer };
  });
}

/** Puts another event on sale; every third one is a series of two nights, the first of which sells a pass for both. */
export async function openEvent(world: World): Promise<void> {
  const isSeries = world.eventsMade % 3 === 0;
  const first = await openNight(world, isSeries);
  if (!isSeries) return;
  const second = await openNight(world, isSeries, first);
  const dates = [{ eventId: second.id, localityId: "platea" }];
  await changePass(first, { typeId: PASS, places: 3, dates }, superadmin(world));
}

/** Cheap and expensive tickets, some for four places and limited themselves, some in a phase with a limit. */
async function openNight(world: World, isSeries: boolean, first?: Event): Promise<Event> {
  const base = buildEvent();
  const i = first ? world.eventsMade - 1 : world.eventsMade++;
  const id = `ev-${world.seed}-${i}${first ? "-b" : ""}`; // never reused: a function caches events
  const at = (days: number) => wallClockIn(days, "20:00", world.now());
  const sale = { startsAt: at(-1), endsAt: at(39) };
  const pass = buildCombination({ id: PASS, name: "Abono", price: 90_001, limit: 3 });
  const event = await createEvent(
    buildEvent({
      id,
      producerId: PRODUCERS[i % PRODUCERS.length] as string,
      startsAt: at(first ? 42 : 40),
      endsAt: at(first ? 43 : 41),
      ...(isSeries && { seriesId: first?.id ?? id }),
      limits: { perOrder: 4, perPerson: 5 },
      cashPercent: 60,
      feePaidBy: FEE_PAYERS[i % FEE_PAYERS.length] as FeePayer,
      performingArts: i % 2 === 0 ? "music" : "none",
      localities: base.localities.map((row) => ({ ...row, capacity: PLACES })),
      phases: [buildPhase(sale), buildPhase({ ...sale, id: "preventa", name: "Preventa", limit: 4 })],
      combinations: [
        buildCombination({ price: 33_333 }),
        buildCombination({ id: "mesa", name: "Mesa", seatsPerTicket: 4, price: 480_001, limit: 3 }),
        buildCombination({
          ...{ id: "grupo", name: "Grupo", seatsPerTicket: 3, groupCode: "shared" },
          ...{ price: 80_001, limit: 4 },
        }),
        buildCombination({ id: "temprana", name: "Temprana", phaseId: "preventa", price: 20_000 }),
        buildCombination({ id: "gratis", name: "Gratis", price: 0 }),
        ...(isSeries && !first ? [pass] : []),
      ],
    }),
  );
  world.events.push(event.id);
  return event;
}

export async function startWorld(seed: number): Promise<World> {
  const started = Date.now();
  let ahead = 0;
  const dice = numbers(seed);
  const gateway = await startStandIn({ port: 0, now: () => started + ahead });
  gateway.webhooks.change({ lose: true }); // the simulation delivers the notifications itself
  const { AppConfig } = await import("mercadopago/dist/utils/config/index.js");
  // a failed call is retried as usual, only without the second's wait
  Object.assign(AppConfig, { BASE_URL: gateway.url, BASE_DELAY_MS: 1 });
  const watched = watchCommits(() =>
    world.isKilling && isOneIn(world, KILLS) ? (dice() < 0.5 ? "before" : "after") : undefined,
  );
  const world: World = {
    seed,
    gateway,
    dice,
    now: () => new Date(started + ahead),
    advance: (minutes) => {
      ahead += minutes * 60_000;
    },
    people: people(),
    events: [],
    eventsMade: 0,
    orders: [],
    deliveries: watched.deliveries,
    notifications: [],
    sentInPanel: new Map(),
    transfers: new Map(),
    done: {},
    wanted: [],
    isKilling: false,
    close: async () => {
      watched.stop();
      await gateway.close();
    },
  };
  await forgetEverything();
  for (const id of PRODUCERS) await producers.doc(id).set(buildProducer({ id, payoutTier: "trusted" }));
  return world;
}

/** Deletes what an earlier world of this project left, with the emulator's own call, which does it at once. */
async function forgetEverything(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `projects/${project}/databases/(default)/documents`;
  const { ok } = await fetch(`http://${host}/emulator/v1/${documents}`, { method: "DELETE" });
  if (!ok) throw new Error("The emulator did not forget");
}

/** Starts new events for the people of the next season; the earlier events are no longer used. */
export async function beginSeason(world: World): Promise<void> {
  world.events = [];
  world.orders = [];
  for (let i = 0; i < EVENTS; i++) await openEvent(world);
}
