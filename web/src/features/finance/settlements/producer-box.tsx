import { keepPreviousData } from "@tanstack/react-query";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { useDeferredValue, useState } from "react";
import { Combobox } from "../../../components/ui/form/choice/combobox.tsx";
import { useRoute } from "../../../lib/api/query.ts";

/** Number of suggestions. */
const OFFERED = 10;

interface ProducerBoxProps {
  value: string;
  onChange: (producerId: string) => void;
  onBlur?: () => void;
  /** Where no field around it has one. */
  label?: string;
  placeholder?: string;
}

/** Chooses a producer by any of their names. */
export function ProducerBox({
  value,
  onChange,
  onBlur,
  label,
  placeholder = "Nombre del productor",
}: ProducerBoxProps) {
  const [typed, setTyped] = useState("");
  const name = useDeferredValue(typed.trim());
  const found = useRoute(
    producerRoutes.listProducers,
    { limit: OFFERED, ...(name && { name }) },
    { placeholderData: keepPreviousData },
  );
  const offered = found.data?.items ?? [];
  // one that comes with the address need not be among the first
  const isOffered = !value || found.isPending || offered.some(({ id }) => id === value);
  const chosen = useRoute(producerRoutes.getProducer, { id: value }, { enabled: !isOffered });
  const shown = isOffered || !chosen.data ? offered : [chosen.data, ...offered];
  return (
    <Combobox
      {...(label && { "aria-label": label })}
      value={value || undefined}
      onChange={(producerId) => onChange(producerId ?? "")}
      {...(onBlur && { onBlur })}
      onQuery={setTyped}
      options={shown.map((it) => ({
        value: it.id,
        label: it.brandName,
        note: it.docNumber ?? "",
        keywords: [it.fullName],
      }))}
      isLoading={found.isPending}
      emptyMessage={found.error?.message ?? "Ningún productor se llama así"}
      placeholder={placeholder}
    />
  );
}
