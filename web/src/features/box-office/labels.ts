import type { DoorPayment } from "@tarima/shared/box-office/box-office.schema.ts";

/** «en efectivo», «por transferencia». */
export const PAID_BY: Readonly<Record<DoorPayment, string>> = {
  cash: "en efectivo",
  card: "con datáfono",
  transfer: "por transferencia",
};
