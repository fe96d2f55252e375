import { randomUUID } from "node:crypto";
import type { StoredCase } from "@tarima/shared/cases/case.schema.ts";
import type { SuppressionReason } from "@tarima/shared/mail/suppression.schema.ts";
import { NOTHING_SWITCHED, type Switches } from "@tarima/shared/system/switches.schema.ts";
import { buildCall } from "../../../../tools/builders/people.ts";
import { createDigest } from "../../../src/features/audit/audit-digests.repo.ts";
import { addToCase } from "../../../src/features/cases/add-to-case.ts";
import { answerCase } from "../../../src/features/cases/answer-case.ts";
import { prepareExport } from "../../../src/features/exports/prepare-export.ts";
import { changeIncident } from "../../../src/features/incidents/change-incident.ts";
import {
  closeOutage,
  openOutage,
  raiseIncident,
  readIncident,
} from "../../../src/features/incidents/incidents.repo.ts";
import { mails } from "../../../src/features/mail/mails.ts";
import { queueMail } from "../../../src/features/mail/outbox.ts";
import { liftSuppression } from "../../../src/features/mail/suppressions/lift-suppression.ts";
import {
  suppress,
  suppressedAddresses,
  suppressionId,
} from "../../../src/features/mail/suppressions/suppressions.repo.ts";
import { claimMail } from "../../../src/features/mail-delivery/mail.repo.ts";
import { changeSwitches } from "../../../src/features/switches/change-switches.ts";
import {
  NEVER_SWITCHED,
  readSwitches,
  SWITCHES_ID,
  settings,
} from "../../../src/features/switches/switches.repo.ts";
import {
  findClientHealth,
  saveEntries,
} from "../../../src/features/system/client-health/client-health.repo.ts";
import { readHealthStatus, recordHealth } from "../../../src/features/system/health.repo.ts";
import { healthChecks, healthDays, healthStatus } from "../../../src/features/system/health-records.ts";
import {
  auditDigests,
  auditLogs,
  cases,
  exportJobs,
  incidents,
} from "../../../src/lib/firestore/collections.ts";
import { countOnceInWindow, isFirstTime, readCounter } from "../../../src/lib/firestore/counters.ts";
import { db } from "../../../src/lib/firestore/database.ts";
import { givenCase } from "../../support/cases.ts";
import { type Meeting, type Meetings, superadmin } from "./meeting.ts";

const incident = async (key: string) => (await incidents.doc(key).get()).data();
const note = (key: string, text: string) => changeIncident(key, { note: text }, superadmin());
const acknowledge = (key: string) => changeIncident(key, { status: "acknowledged" }, superadmin());

/** An address of which the mail provider tells. */
function anAddress() {
  const email = `${randomUUID()}@correo.test`;
  const at = new Date(Date.now() - 3_600_000);
  const hear = (reason: SuppressionReason) => suppress({ email, reason, at, detail: "" }, new Date());
  return { id: suppressionId(email), hear };
}

/** An incident that is detected automatically, in a given state. */
async function givenIncident(status?: "resolved") {
  const about = {
    key: `k-${randomUUID()}`,
    title: "X",
    detail: "",
    severity: "high" as const,
    service: "orders" as const,
  };
  const raise = () => raiseIncident(about, new Date());
  if (status) {
    await raise();
    await changeIncident(about.key, { status }, superadmin());
  }
  return { key: about.key, raise };
}

/** A check of the services at a given hour, decided on the state that was read before. */
async function look(hour: number) {
  const before = await readHealthStatus();
  const batch = db().batch();
  const status = { checkedAt: new Date(Date.UTC(2020, 0, 1, hour)).toISOString(), services: {} };
  recordHealth(batch, before, { status, tallies: {}, minute: "00", looks: {} });
  await batch.commit();
}
const looksOf = () => ({
  first: () => look(1),
  second: () => look(2),
  isRight: async () => (await readHealthStatus()).data()?.checkedAt === "2020-01-01T02:00:00.000Z",
});

/** Two superadmins who saw the same switches: one switches the sales off, the other holds the mails. */
function switchesMeet(revision: number): Meeting {
  const change = (wished: Partial<Switches>) =>
    changeSwitches({ ...NOTHING_SWITCHED, ...wished, revision, reason: "Prueba" }, superadmin());
  return {
    first: () => change({ areMailsHeld: true }), // refused: it saw the sales on
    second: () => change({ isSellingOff: true }),
    isRight: async () => {
      const { isSellingOff, areMailsHeld, revision: now } = await readSwitches();
      return isSellingOff && !areMailsHeld && now === revision + 1;
    },
  };
}

/** Reports of a browser that failed. */
const tell = (day: string, message: string) =>
  saveEntries(
    day,
    [{ kind: "error", message, page: "/", release: "local", at: "2020-01-01T00:00:00.000Z" }],
    new Date(),
  );
/** Two instances that store reports of one day. */
const toldOf = (day: string, count: number) => ({
  first: () => tell(day, "1"),
  second: () => tell(day, "2"),
  isRight: async () => (await findClientHealth([day]))[0]?.errors.length === count,
});

/** Deletes what would affect tests that read all of it: incidents that did not happen, and health checks of another year. */
export async function clearSystem(): Promise<void> {
  const writer = db().bulkWriter();
  const made = incidents.all().where("key", ">=", "k-").where("key", "<", "k.");
  for (const { ref } of (await made.get()).docs) void writer.delete(ref);
  void writer.delete(settings.doc(SWITCHES_ID));
  void writer.delete(healthStatus.doc("current"));
  void writer.delete(healthDays.doc("2020-01-01"));
  for (const hour of ["00", "01", "02"]) void writer.delete(healthChecks.doc(`2020-01-01T${hour}`));
  await writer.close();
}

export const SYSTEM: Meetings = {
  "counted upload": async () => {
    const id = randomUUID();
    const count = () => countOnceInWindow(id, `${id}-mark`, new Date(Date.now() + 60_000));
    return { first: count, second: count, isRight: async () => (await readCounter(id)) === 1 };
  },
  "told to an organiser's analytics": async () => {
    const id = randomUUID();
    let told = 0;
    const tell = async () => {
      if (await isFirstTime(id, new Date(Date.now() + 60_000))) told += 1;
    };
    return { first: tell, second: tell, isRight: async () => told === 1 };
  },
  "day's digest": async () => {
    const day = `x-${randomUUID()}`;
    const close = (digest: string) => () =>
      createDigest({ day, count: 0, digest, previous: null, closedAt: new Date().toISOString() });
    return {
      first: close("tarde"),
      second: close("antes"),
      isRight: async () => {
        const kept = (await auditDigests.doc(day).get()).data()?.digest;
        await auditDigests.doc(day).delete(); // it is not a day of the chain
        return kept === "antes";
      },
    };
  },
  "mail's claim": async () => {
    const id = `m-${randomUUID()}`;
    await queueMail({ id, to: "x@tarima.test", template: "verify-email" }, new Date());
    let claims = 0;
    const claim = async () => {
      if (await claimMail(id, new Date())) claims++;
    };
    return {
      first: claim,
      second: claim,
      isRight: async () => {
        await mails.doc(id).update({ status: "sent", dueAt: null });
        return claims === 1;
      },
    };
  },
  "suppressed address": async () => {
    const { id, hear } = anAddress();
    return {
      first: () => hear("complaint"),
      second: () => hear("bounce"),
      isRight: async () => (await suppressedAddresses.doc(id).get()).data()?.reason === "bounce",
    };
  },
  "address suppressed again": async () => {
    const { id, hear } = anAddress();
    await hear("complaint");
    return {
      first: () => hear("bounce"),
      second: () => liftSuppression(id, "Ya recibe", superadmin()),
      // whichever comes first: what happened an hour ago takes no lift back
      isRight: async () => (await suppressedAddresses.doc(id).get()).data()?.lifted?.reason === "Ya recibe",
    };
  },
  "lifted suppression": async () => {
    const { id, hear } = anAddress();
    await hear("bounce");
    const lift = () => liftSuppression(id, "Ya recibe", superadmin()).catch(() => undefined);
    return {
      first: lift,
      second: lift,
      isRight: async () =>
        (await auditLogs.all().where("resource.id", "==", id).count().get()).data().count === 1,
    };
  },
  export: async () => {
    const id = randomUUID();
    const createdAt = new Date().toISOString();
    const file = { fileName: null, contentType: null, size: null, finishedAt: null };
    const of = "exportEventTickets";
    await exportJobs
      .doc(id)
      .set({ id, uid: "nadie", of, input: {}, status: "preparing", createdAt, ...file });
    return {
      first: () => prepareExport(id, new Date()), // fails: the account does not exist
      second: () => exportJobs.doc(id).update({ status: "ready" }),
      isRight: async () => (await exportJobs.doc(id).get()).data()?.status === "ready",
    };
  },
  incident: async () => {
    const { key, raise } = await givenIncident();
    await raise();
    return {
      first: () => note(key, "una"),
      second: () => note(key, "otra"),
      isRight: async () => (await incident(key))?.notes.length === 2,
    };
  },
  case: async () => {
    const { id } = await givenCase();
    const { now, actor } = superadmin();
    const answer = { requestId: randomUUID(), text: "Listo", files: [], seen: 0, closes: true };
    const found = async () => (await cases.doc(id).get()).data() as StoredCase;
    const own = { found: await found(), isOwner: true };
    return {
      first: () => answerCase(id, answer, superadmin()), // refused: there is more to read
      second: () =>
        addToCase(own, { requestId: randomUUID(), text: "Falta algo", files: [] }, buildCall({ now, actor })),
      isRight: async () => (await found()).status === "open",
    };
  },
  switches: async () => {
    await settings.doc(SWITCHES_ID).set({ ...NEVER_SWITCHED, revision: 4 });
    return switchesMeet(4);
  },
  "first switches": async () => {
    await settings.doc(SWITCHES_ID).delete();
    return switchesMeet(0);
  },
  "raised incident": async () => {
    const { key, raise } = await givenIncident();
    return {
      first: raise,
      second: async () => {
        await raise();
        await acknowledge(key);
      },
      isRight: async () => (await incident(key))?.status === "acknowledged",
    };
  },
  "reopened incident": async () => {
    const { key, raise } = await givenIncident("resolved");
    return {
      first: raise,
      second: () => note(key, "una"),
      isRight: async () => (await incident(key))?.notes.length === 2,
    };
  },
  "incident raised in a commit": async () => {
    const key = `k-${randomUUID()}`;
    const open = async () => {
      const batch = db().batch();
      openOutage(batch, key, "payments", "", new Date());
      await batch.commit();
    };
    return {
      first: open,
      second: async () => {
        await open();
        await acknowledge(key);
      },
      isRight: async () => (await incident(key))?.status === "acknowledged",
    };
  },
  "ended outage's incident": async () => {
    const { key, raise } = await givenIncident();
    await raise();
    return {
      first: async () => {
        const batch = db().batch();
        closeOutage(batch, await readIncident(key), new Date());
        await batch.commit();
      },
      second: () => note(key, "una"),
      isRight: async () => (await incident(key))?.notes.at(0)?.text === "una",
    };
  },
  "browsers' reports": async () => {
    const day = `2020-${randomUUID()}`;
    await tell(day, "0");
    return toldOf(day, 3);
  },
  "day's first browsers' reports": async () => toldOf(`2020-${randomUUID()}`, 2),
  "first health status": async () => {
    await healthStatus.doc("current").delete();
    return looksOf();
  },
  "health status": async () => {
    await look(0);
    return looksOf();
  },
};
