import { type Environment, instancesSetting } from "./settings.ts";

/** Of a function that says nothing else. */
export const MEMORY = "512MiB";

export interface Limits {
  maxInstances: number;
  cpu: number;
  concurrency: number;
  memory?: "1GiB";
  minInstances?: number;
}

/** Most calls that one instance serves at once where nearly all of a call is waiting for the database. */
const WAITING = 80;
/** The same for a trigger, whose commits contend with each other. */
const TRIGGER = { cpu: 1, concurrency: 20, maxInstances: 1 } as const;
/** A trigger that counts what many deliveries at once are about in one commit. Google allows 1,000 calls an instance. */
const COUNTER = { cpu: 1, concurrency: 1_000, maxInstances: 1 } as const;
/**
 * What is rare, or may take its time. A sixth of a CPU, as functions of the first generation had by default: below one CPU an instance
 * serves one call at a time, and below half of one it has 512 MiB (cloud.google.com/run/docs/configuring/services/cpu). A delivery that
 * finds it busy comes again.
 */
const SMALL = { cpu: 0.16, concurrency: 1, maxInstances: 1 } as const;
/** What takes CPU for seconds, one at a time. */
const HALF = { cpu: 0.5, concurrency: 1, maxInstances: 1 } as const;
/** One run of a schedule at a time, but for the moments of a deployment: each is safe to overlap. */
const SCHEDULE = SMALL;

/**
 * What each function may use at most. With one instance of each, as a project without settings has, the sum is within the 20 CPUs that
 * a fresh project has in a region; so are the first instances of all of them, which a deployment starts at once. People wait for the
 * first four, and for their tickets and mails: the number of those is a setting of the project, and so is how many are kept warm.
 */
export const limitsFor = (environment: Environment) =>
  ({
    /**
     * Few instances with many calls each, so that purchases meet in one and are batched; with memory for those that send files, nine
     * megabytes each, and the photo that is being drawn.
     */
    api: { cpu: 1, concurrency: WAITING, memory: "1GiB", ...instancesSetting("API", environment) },
    pages: { cpu: 1, concurrency: WAITING, ...instancesSetting("PAGES", environment) },
    /** Fewer calls an instance: each may hold a part of an event's tickets. */
    doorApi: { cpu: 1, concurrency: 40, memory: "1GiB", ...instancesSetting("DOOR", environment) },
    validateTicket: { cpu: 1, concurrency: WAITING, ...instancesSetting("DOOR", environment) },

    /** Makes the tickets of what was paid: as many as sell. */
    onOrderWritten: { ...TRIGGER, ...instancesSetting("TICKETS", environment) },
    /** One instance takes what comes in a second and writes each document of metrics once: see metrics/count-facts.ts. */
    onLedgerEntryCreated: COUNTER,
    onValidationCreated: COUNTER,
    /** A changed fee writes all events at once. */
    onEventWritten: TRIGGER,
    onPublicEventWritten: TRIGGER,
    onSettingsWritten: HALF,
    onProducerWritten: SMALL,
    onSettlementWritten: SMALL,
    onStaffDeleted: SMALL,
    serveWaitingList: SMALL,
    onListingWritten: SMALL,
    onWaitingEntryDeleted: SMALL,
    onPresaleListDeleted: SMALL,
    syncDoorStaff: SMALL,
    onHealthBeat: SMALL,
    /** Sends what somebody waits for, and hands everything else over, so that it never has a backlog. */
    onMailCreated: { cpu: 1, concurrency: 40, maxInstances: 1 },
    /** A purchase's mail takes a tenth of a second of CPU for its paper: an instance sends about eight a second. */
    sendQueuedMail: { cpu: 1, concurrency: 4, ...instancesSetting("MAIL", environment) },
    sendNews: { cpu: 1, concurrency: 4, maxInstances: 1 },
    /** Printing takes half a second of CPU and much memory. */
    printEventPoster: { ...HALF, memory: "1GiB" },
    /** One picture an instance, so that one made to exhaust memory affects no other. */
    checkUploadedPicture: { ...HALF, memory: "1GiB" },
    /** One an instance: 100,000 rows take minutes of CPU. */
    onExportCreated: { cpu: 1, concurrency: 1, ...instancesSetting("EXPORTS", environment) },

    expireHold: TRIGGER,
    /** Waits for the gateway, one event after the other. */
    refundEvent: SMALL,

    checkHealth: SCHEDULE,
    closeAuditDays: SCHEDULE,
    completeEvents: SCHEDULE,
    expireHolds: SCHEDULE,
    markOverdueSettlements: SCHEDULE,
    notifyHolders: SCHEDULE,
    reconcilePayments: SCHEDULE,
    removeDoorGuests: SCHEDULE,
    repairOrders: SCHEDULE,
    reviewGatewayPayments: SCHEDULE,
    sendMessages: SCHEDULE,
    sendSaleAlerts: SCHEDULE,
    /** Prints what it sends: its twentieth of a hundred mails a second takes half a CPU. */
    sweepMail: HALF,
    sweepPictures: SCHEDULE,
    tidyCatalog: SCHEDULE,
    tidyExports: SCHEDULE,
  }) as const satisfies Record<string, Limits>;

/** Calls that all instances of a function serve at once: what its queue may dispatch, so that it sends none in vain. */
export const callsAtOnce = ({ concurrency, maxInstances }: Limits): number => concurrency * maxInstances;

/** CPUs of all functions with as many instances as each may have. */
export function mostCpus(environment: Environment): number {
  const all: Limits[] = Object.values(limitsFor(environment));
  const hundredths = all.map(({ cpu, maxInstances }) => Math.round(cpu * 100) * maxInstances);
  return hundredths.reduce((sum, cpu) => sum + cpu, 0) / 100;
}
