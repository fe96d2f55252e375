import type { GuestListRow } from "@tarima/shared/check-ins/guest-list/guest-list.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Check } from "lucide-react";
import { Badge } from "../../../components/ui/data/badge.tsx";

/** Who a line is, and how many of them are in. */
export function GuestLine({ row: { name, companions, note, people, arrived } }: { row: GuestListRow }) {
  return (
    <div className="grid min-w-0 grow justify-items-start gap-0.5 wrap-anywhere">
      <b className="font-semibold">
        {name}
        {companions > 0 && (
          <>
            {" "}
            <span aria-hidden className="whitespace-nowrap">
              +{companions}
            </span>
            <span className="sr-only">, con {counted(companions, "acompañante")}</span>
          </>
        )}
      </b>
      {note && <span className="text-sm text-muted">{note}</span>}
      {arrived > 0 && (
        <Badge tone={arrived >= people ? "success" : "warning"} icon={Check}>
          {people === 1 ? "Ya entró" : `${arrived === 1 ? "Entró" : "Entraron"} ${arrived} de ${people}`}
        </Badge>
      )}
    </div>
  );
}
