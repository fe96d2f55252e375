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
  onBlur: () => void;
}

/** Chooses a producer by any of their names. */
export function ProducerBox({ value, onChange, onBlur }: ProducerBoxProps) {
  const [typed, setTyped] = useState("");
  const name = useDeferredValue(typed.trim());
  const found = useRoute(
    producerRoutes.listProducers,
    { limit: OFFERED, ...(name && { name }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Combobox
      value={value || undefined}
      onChange={(producerId) => onChange(producerId ?? "")}
      onBlur={onBlur}
      onQuery={setTyped}
      options={(found.data?.items ?? []).map((it) => ({
        value: it.id,
        label: it.brandName,
        note: it.docNumber ?? "",
        keywords: [it.fullName],
      }))}
      isLoading={found.isPending}
      emptyMessage={found.error?.message ?? "Ningún productor se llama así"}
      placeholder="Nombre del productor"
    />
  );
}
