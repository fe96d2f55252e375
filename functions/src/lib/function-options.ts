import { REGION } from "@tarima/shared/lib/region.ts";
import { type GlobalOptions, setGlobalOptions } from "firebase-functions/options";
import { assertSettings, instancesSetting } from "./settings.ts";

// Imported first: it applies to functions defined afterwards, and a project without its settings gets none.
assertSettings(process.env);

/**
 * The functions' own account; its roles: tools/setup/steps/service-account.ts. Written out, since firebase-tools completes the short
 * form for the functions, but not where it grants secrets and sets up schedules.
 */
const SERVICE_ACCOUNT = `tarima-functions@${process.env.GCLOUD_PROJECT}.iam.gserviceaccount.com`;

setGlobalOptions({ region: REGION, memory: "512MiB", serviceAccount: SERVICE_ACCOUNT });

type Limits = Required<Pick<GlobalOptions, "maxInstances">> &
  Pick<GlobalOptions, "concurrency" | "cpu" | "memory" | "minInstances">;

/** Most calls that one instance serves at once where nearly all of a call is waiting for the database. */
const WAITING = 80;
/** The same for a trigger, whose commits contend with each other. */
const TRIGGER = { cpu: 1, concurrency: 20 } as const;
/** A trigger that counts what many deliveries at once are about in one commit. Google allows 1,000 calls an instance. */
const COUNTER = { cpu: 1, concurrency: 1_000, maxInstances: 1 } as const;
/** One run of a schedule at a time, but for the moments of a deployment: each is safe to overlap. */
const SCHEDULE = { cpu: 1, concurrency: 1, maxInstances: 1 } as const;

/**
 * What each function may use at most. One CPU an instance, so that the sum of the instances is what a project's quota of CPU has
 * to allow. People wait for the first four, and for their tickets by mail: the number of those is a setting of the project, to be
 * raised before an on-sale, and so is how many of them are kept warm.
 */
export const LIMITS = {
  /** Few instances with many calls each, so that purchases meet in one and are batched. */
  api: { cpu: 1, concurrency: WAITING, ...instancesSetting("API") },
  pages: { cpu: 1, concurrency: WAITING, ...instancesSetting("PAGES") },
  /** Fewer calls an instance: each may hold a part of an event's tickets. */
  doorApi: { cpu: 1, concurrency: 40, memory: "1GiB", ...instancesSetting("DOOR") },
  validateTicket: { cpu: 1, concurrency: WAITING, ...instancesSetting("DOOR") },

  /** Makes the tickets of what was paid: as many as sell. */
  onOrderWritten: { ...TRIGGER, maxInstances: 5 },
  /** One instance takes what comes in a second and writes each document of metrics once: see metrics/count-facts.ts. */
  onLedgerEntryCreated: COUNTER,
  onValidationCreated: COUNTER,
  onEventWritten: { ...TRIGGER, maxInstances: 2 },
  onPublicEventWritten: { ...TRIGGER, maxInstances: 2 },
  onProducerWritten: { ...TRIGGER, maxInstances: 1 },
  onSettingsWritten: { ...TRIGGER, maxInstances: 1 },
  onSettlementWritten: { ...TRIGGER, maxInstances: 1 },
  onStaffDeleted: { ...TRIGGER, maxInstances: 1 },
  serveWaitingList: { ...TRIGGER, maxInstances: 2 },
  onListingWritten: { ...TRIGGER, maxInstances: 1 },
  onWaitingEntryDeleted: { ...TRIGGER, maxInstances: 1 },
  onPresaleListDeleted: { ...TRIGGER, maxInstances: 1 },
  syncDoorStaff: { ...TRIGGER, maxInstances: 1 },
  onHealthBeat: { ...TRIGGER, maxInstances: 1 },
  /** Sends what somebody waits for, and hands everything else over, so that it never has a backlog. */
  onMailCreated: { cpu: 1, concurrency: 40, maxInstances: 2 },
  /** A purchase's mail takes a tenth of a second of CPU for its paper: an instance sends about eight a second. */
  sendQueuedMail: { cpu: 1, concurrency: 4, ...instancesSetting("MAIL") },
  sendNews: { cpu: 1, concurrency: 4, maxInstances: 2 },
  /** Printing takes half a second and much memory. */
  printEventPoster: { cpu: 1, concurrency: 1, memory: "1GiB", maxInstances: 2 },
  /** One picture an instance, so that one made to exhaust memory affects no other. */
  checkUploadedPicture: { cpu: 1, concurrency: 1, memory: "1GiB", maxInstances: 4 },
  /** One an instance: 100,000 rows take minutes of CPU. */
  onExportCreated: { cpu: 1, concurrency: 1, maxInstances: 3 },

  expireHold: { ...TRIGGER, maxInstances: 2 },
  refundEvent: { ...TRIGGER, maxInstances: 1 },

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
  sendSaleAlerts: SCHEDULE,
  sweepMail: SCHEDULE,
  sweepPictures: SCHEDULE,
  tidyCatalog: SCHEDULE,
  tidyExports: SCHEDULE,
} as const satisfies Record<string, Limits>;
