import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { refundLabels } from "./refund-labels.ts";

const TONES = { done: "info", open: "warning", failed: "danger" } as const;

/** Refunds of an order, the latest first. New ones are announced to screen readers. */
export function OrderRefunds({ refunds, className }: Pick<OrderView, "refunds"> & { className?: string }) {
  return (
    <ul aria-label="Devoluciones" aria-live="polite" className={className}>
      {refunds.toReversed().map((refund) => {
        const { title, text } = refundLabels(refund);
        return (
          <li key={refund.id}>
            <Alert tone={TONES[refund.status]} title={title}>
              <p>{text}</p>
            </Alert>
          </li>
        );
      })}
    </ul>
  );
}
