import type {
  MeasurementChange,
  MeasurementSettings,
} from "@tarima/shared/measurements/measurements.schema.ts";
import {
  MEASURING_TOOLS,
  type MeasuringTool,
  toolNames,
} from "@tarima/shared/measurements/measuring-tools.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../../lib/app-error.ts";
import { changeDocument } from "../../lib/firestore/change-document.ts";
import { measurementKeys, producers } from "../../lib/firestore/collections.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { type AuditEntry, createAuditLog } from "../audit/audit.repo.ts";
import { entryAbout } from "../audit/audit-entry.ts";
import { findKeys, findSettings, type Keys, sealKey } from "./measurement-keys.repo.ts";

/** Letters of a key that are shown. */
const SHOWN = 4;

/**
 * Sets or removes an organisation's own analytics, in one commit with its log entry and with what its public pages say of them. Another
 * ID needs its own key. Who does not sell can remove them still: what is told can always be ended. Throws PRODUCER_NOT_ACTIVE,
 * INVALID_REQUEST on the field of a key that is missing.
 */
export async function setMeasurement(
  { producerId, ...change }: MeasurementChange & { producerId: string },
  call: SignedCall,
): Promise<MeasurementSettings> {
  const target = { of: producers, id: producerId, missing: "PRODUCER_NOT_FOUND" } as const;
  await changeDocument(target, async (producer, batch) => {
    if (producer.status !== "active" && (change.google || change.meta))
      throw new AppError("PRODUCER_NOT_ACTIVE");
    const before = await findKeys(producerId);
    const keys: Keys = {
      google: changed("google", change.google, before.google, producerId),
      meta: changed("meta", change.meta, before.meta, producerId),
    };
    const touched = MEASURING_TOOLS.filter((tool) => keys[tool] !== before[tool]);
    if (touched.length === 0) return undefined;
    const measuredWith = MEASURING_TOOLS.filter((tool) => keys[tool]);
    writeKeys(batch, producerId, keys, call.now);
    createAuditLog(batch, entryOf(producer, { measuredWith, touched }, call), call.now);
    return { measuredWith, updatedAt: call.now.toISOString() };
  });
  return findSettings(producerId);
}

/** A tool as it is stored after a change: with the key that was sent, or else with the stored one of the same ID. */
function changed(
  tool: MeasuringTool,
  given: MeasurementChange[MeasuringTool],
  before: Keys[MeasuringTool],
  producerId: string,
): Keys[MeasuringTool] {
  if (given === undefined || given === null) return given === undefined ? before : null;
  const { id, key } = given;
  if (key) return { id, key: sealKey(key, producerId, tool), keyEnd: key.slice(-SHOWN) };
  if (before?.id === id) return before;
  throw new AppError("INVALID_REQUEST", { fields: { [`${tool}.key`]: "Pega el que corresponde a este ID" } });
}

function writeKeys(batch: WriteBatch, producerId: string, keys: Keys, now: Date): void {
  const ref = measurementKeys.doc(producerId);
  if (keys.google || keys.meta) batch.set(ref, { ...keys, updatedAt: now.toISOString() });
  else batch.delete(ref);
}

/** Which tools only: IDs and keys are not for everybody who reads the log. */
function entryOf(
  { id, brandName }: Producer,
  payload: Record<"measuredWith" | "touched", MeasuringTool[]>,
  call: SignedCall,
): AuditEntry {
  const { measuredWith } = payload;
  const resource = { type: "producer", id, name: brandName } as const;
  const detail =
    measuredWith.length > 0
      ? `Mide las visitas de sus eventos con ${toolNames(measuredWith)}`
      : "Ya no mide las visitas de sus eventos";
  const text = { action: "measurement.changed", detail, payload };
  return entryAbout(call, { category: "profile", resource, producerId: id }, text);
}
