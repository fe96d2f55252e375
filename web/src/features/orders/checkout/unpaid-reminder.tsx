import { useMutation } from "@tanstack/react-query";
import type { OrderView } from "@tarima/shared/orders/order.schema.ts";
import { UNPAID_HOLD_CONSENT } from "@tarima/shared/unpaid-holds/unpaid-hold-consent.ts";
import { unpaidHoldRoutes } from "@tarima/shared/unpaid-holds/unpaid-holds.routes.ts";
import { useId, useState } from "react";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { call } from "../../../lib/api/api.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";

/** Agreeing to one mail if the hold is not paid in time. Sent when it is ticked, since who leaves presses nothing else. */
export function UnpaidReminder({ order }: { order: OrderView }) {
  const id = useId();
  /** What was pressed last, until it is known what came of it. */
  const [wish, setWish] = useState<boolean>();
  const set = useMutation<OrderView, ApiError, boolean>({
    mutationFn: (isWanted) => {
      const consentVersion = isWanted ? UNPAID_HOLD_CONSENT.version : null;
      return call(unpaidHoldRoutes.setReminder, { id: order.id, consentVersion });
    },
    scope: { id: `reminder-${order.id}` },
  });
  // the order is followed live, or not at all where that is not available
  const known = set.data && set.data.updatedAt > order.updatedAt ? set.data : order;
  return (
    <div>
      <Checkbox
        checked={wish ?? Boolean(known.reminder)}
        onChange={({ currentTarget: { checked } }) => {
          setWish(checked);
          set.mutate(checked, { onSettled: () => setWish(undefined) }); // of the last press only
        }}
        aria-describedby={id}
      >
        {UNPAID_HOLD_CONSENT.label}
      </Checkbox>
      <p id={id} className="pl-[34px] text-sm text-muted">
        {UNPAID_HOLD_CONSENT.text}
      </p>
      <p role="status" className="mt-1.5 pl-[34px] text-sm text-danger empty:hidden">
        {set.error && (set.error.fields.consentVersion ?? set.error.message)}
      </p>
    </div>
  );
}
