import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { RIGHT_TEXTS } from "@tarima/shared/team/right-texts.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import type { AuditEntry } from "../audit/audit.repo.ts";
import { type EntryText, entryAbout } from "../audit/audit-entry.ts";

/** A log entry about an organisation's team. */
export function teamEntry(
  { id, brandName }: Pick<Producer, "id" | "brandName">,
  call: SignedCall,
  text: EntryText,
): AuditEntry {
  const resource = { type: "producer", id, name: brandName } as const;
  return entryAbout(call, { category: "profile", resource, producerId: id }, text);
}

/** "Ventas y asistentes, Puerta" */
export const rightsText = (rights: readonly TeamRight[]): string =>
  rights.map((right) => RIGHT_TEXTS[right].label).join(", ");
