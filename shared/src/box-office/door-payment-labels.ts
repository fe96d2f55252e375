import type { DoorPayment } from "./box-office.schema.ts";

export const DOOR_PAYMENT_LABELS: Readonly<Record<DoorPayment, string>> = {
  cash: "Efectivo",
  card: "Datáfono",
  transfer: "Transferencia",
};
