import { orderNumber } from "@tarima/shared/orders/order-number.ts";
import { orderRoutes } from "@tarima/shared/orders/orders.routes.ts";
import type { UseFormReturn } from "react-hook-form";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useRoute } from "../../lib/api/query.ts";
import { type CaseValues, orNothing } from "./case-values.ts";

/** Purchases that are offered; an older one is named in the text, or comes from its own page. */
const OFFERED = 50;

/** Which of one's own purchases it is about, if any. Left out by who has none. */
export function PurchaseChoice({ form }: { form: UseFormReturn<CaseValues> }) {
  const found = useRoute(orderRoutes.listPurchases, { limit: OFFERED });
  const chosen = form.watch("orderId");
  const items = found.data?.items ?? [];
  if (items.length === 0 && !chosen) return null;
  const isListed = items.some(({ id }) => id === chosen);
  return (
    <Field label="Sobre cuál compra" isOptional error={form.formState.errors.orderId?.message}>
      <Select {...form.register("orderId", orNothing)} value={chosen ?? ""}>
        <option value="">Ninguna en particular</option>
        {chosen && !isListed && <option value={chosen}>{`Compra ${orderNumber(chosen)}`}</option>}
        {items.map(({ id, event }) => (
          <option key={id} value={id}>{`${event.name}, compra ${orderNumber(id)}`}</option>
        ))}
      </Select>
    </Field>
  );
}
