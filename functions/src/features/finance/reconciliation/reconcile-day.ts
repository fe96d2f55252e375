import { uuid } from "@tarima/shared/api/primitives.ts";
import { colombianDay } from "@tarima/shared/finance/metrics.ts";
import { MOST_DIFFERENCES, type Reconciliation } from "@tarima/shared/finance/reconciliation.schema.ts";
import { addDays, type CalendarDay, daysBetween } from "@tarima/shared/lib/dates/calendar-day.ts";
import { instantOf } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import * as z from "zod/mini";
import { AppError } from "../../../lib/app-error.ts";
import { reconciliations } from "../../../lib/firestore/collections.ts";
import { readMany } from "../../../lib/firestore/queries.ts";
import { raiseIncident } from "../../incidents/incidents.repo.ts";
import { sumCashByPayment } from "../../ledger/ledger.repo.ts";
import { heldByGateway } from "../../payments/gateway/decide-payment-update.ts";
import { type GatewayPayment, listPayments } from "../../payments/gateway/mercado-pago.ts";

const PAGE = 100;
/** Limit of Mercado Pago's search. */
const MOST_PAYMENTS = 10_000;
/** Most days per night; the remaining ones follow when they change again, or by hand. */
const MOST_DAYS = 60;
/** Of so many days before yesterday those are compared, too, that no night compared: one that broke off, for example. */
const LOOKS_BACK_DAYS = 7;

/**
 * Compares, for the payments the gateway approved on a past day, what it holds with what the ledger says. Stores the result,
 * and raises an incident if they differ. Safe to repeat. Throws RECONCILIATION_DAY_OPEN.
 */
export async function reconcileDay(day: string, now: Date): Promise<Reconciliation> {
  if (day >= colombianDay(now)) throw new AppError("RECONCILIATION_DAY_OPEN");
  const payments = (await approvedOn(day)).filter(({ orderId }) => z.safeParse(uuid, orderId).success);
  const cash = await sumCashByPayment(payments.map(({ id }) => id));
  const rows = payments.map((payment) => {
    const [gateway, ledger] = [heldByGateway(payment), cash.get(payment.id) ?? 0];
    return { orderId: payment.orderId, paymentId: payment.id, gateway, ledger };
  });
  const differing = rows.filter(({ gateway, ledger }) => gateway !== ledger);
  const sum = (of: "gateway" | "ledger") => rows.reduce((total, row) => total + row[of], 0);
  const outcome: Reconciliation = {
    day,
    payments: rows.length,
    gateway: sum("gateway"),
    ledger: sum("ledger"),
    differing: differing.length,
    differences: differing.slice(0, MOST_DIFFERENCES),
    checkedAt: now.toISOString(),
  };
  await reconciliations.doc(day).set(outcome);
  if (differing.length > 0) await raiseIncident(incidentOf(outcome), now);
  return outcome;
}

/**
 * Reconciles yesterday, every earlier day with a payment that changed since, and those that were left out; the latest first. A day that
 * fails keeps no other one waiting. Throws an AggregateError at the end.
 */
export async function reconcileDays(changed: readonly GatewayPayment[], now: Date): Promise<void> {
  const today = colombianDay(now);
  const days = new Set([addDays(today, -1), ...(await findLeftOut(today))]);
  for (const { approvedAt } of changed) if (approvedAt) days.add(colombianDay(approvedAt));
  const latest = [...days]
    .filter((it) => it < today)
    .toSorted()
    .slice(-MOST_DAYS)
    .toReversed();
  const failures: unknown[] = [];
  for (const day of latest)
    await reconcileDay(day, now).catch(
      (error: unknown) => void failures.push(new Error(day, { cause: error })),
    );
  if (failures.length > 0) throw new AggregateError(failures, "Days could not be compared");
}

async function findLeftOut(today: CalendarDay): Promise<CalendarDay[]> {
  const days = daysBetween(addDays(today, -1 - LOOKS_BACK_DAYS), addDays(today, -2));
  return (await readMany(reconciliations, days)).flatMap(({ id, exists }) => (exists ? [] : [id]));
}

async function approvedOn(day: string): Promise<GatewayPayment[]> {
  const at = (date: string) => instantOf(`${date}T00:00:00.000Z`);
  const span = { from: at(day), to: new Date(at(addDays(day, 1)).getTime() - 1) };
  const found: GatewayPayment[] = [];
  while (found.length < MOST_PAYMENTS) {
    const page = await listPayments("date_approved", span, { limit: PAGE, offset: found.length });
    found.push(...page);
    if (page.length < PAGE) break;
  }
  return found;
}

function incidentOf({ day, gateway, ledger, differing }: Reconciliation) {
  return {
    key: `reconciliation-${day}`,
    title: `Los pagos del ${day} no cuadran con la pasarela`,
    detail: `${counted(differing, "pago difiere", "pagos difieren")}: Mercado Pago tiene ${formatMoney(gateway)}, el libro dice ${formatMoney(ledger)}. Mira la conciliación de ese día.`,
    severity: "high" as const,
    service: "payments",
  };
}
