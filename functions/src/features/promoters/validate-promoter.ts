import { id as documentId } from "@tarima/shared/api/primitives.ts";
import { isCode } from "@tarima/shared/events/event-code.ts";
import * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import { findPromoterByCode } from "./promoters.repo.ts";

interface PromoterAnswer {
  valid: boolean;
  promoter: { id: string; name: string } | null;
  message: string;
}

/** Whether a code is valid at an event now. Throws PROMOTER_CODE_INVALID, PROMOTER_CODE_NOT_FOUND. */
export async function validatePromoter(eventId: string, code: string): Promise<PromoterAnswer> {
  if (!isCode(code)) throw new AppError("PROMOTER_CODE_INVALID", { fields: { code: "Código inválido" } });
  const isEvent = z.safeParse(documentId, eventId).success;
  const promoter = isEvent ? await findPromoterByCode(eventId, code) : undefined;
  if (!promoter) throw new AppError("PROMOTER_CODE_NOT_FOUND");
  if (promoter.status !== "active") return { valid: false, promoter: null, message: "Código inválido" };
  const { id, name } = promoter;
  return { valid: true, promoter: { id, name }, message: "Código validado correctamente" };
}
