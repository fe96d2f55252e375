import type { DoorPayment } from "@tarima/shared/box-office/box-office.schema.ts";

export const PAYMENT_LABELS: Readonly<Record<DoorPayment, string>> = {
  cash: "Efectivo",
  card: "Datáfono",
  transfer: "Transferencia",
};

/** «en efectivo», «por transferencia». */
export const PAID_BY: Readonly<Record<DoorPayment, string>> = {
  cash: "en efectivo",
  card: "con datáfono",
  transfer: "por transferencia",
};
