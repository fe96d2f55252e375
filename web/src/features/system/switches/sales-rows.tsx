import { WAITING_MESSAGE } from "@tarima/shared/system/switches.schema.ts";
import { X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { type RowProps, SwitchRow } from "./switch-row.tsx";

/** Whether anything is sold at all. */
export function SaleOfAll({ seen: { switches, changes }, onAsk }: RowProps) {
  const { isSellingOff, waitingMessage } = switches;
  return (
    <SwitchRow
      title="Ventas"
      state={isSellingOff ? "Paradas" : "Encendidas"}
      isOff={isSellingOff}
      names={["isSellingOff", "waitingMessage"]}
      changes={changes}
      actions={
        isSellingOff ? (
          <>
            <Button size="sm" variant="primary" onClick={() => onAsk("sell")}>
              Volver a vender
            </Button>
            <Button size="sm" onClick={() => onAsk("selling")}>
              Cambiar el mensaje
            </Button>
          </>
        ) : (
          <Button size="sm" variant="danger" onClick={() => onAsk("selling")}>
            Parar las ventas
          </Button>
        )
      }
    >
      {isSellingOff ? (
        <>
          <p>Nadie puede apartar boletas. Lo que ya se apartó se puede pagar.</p>
          <p className="mt-1">Quien quiere comprar lee: «{waitingMessage ?? WAITING_MESSAGE}»</p>
        </>
      ) : (
        <p>Se venden las boletas de todos los eventos publicados.</p>
      )}
    </SwitchRow>
  );
}

/** The producers and events whose sales are stopped. */
export function SalesOfSome({ seen: { switches, changes, names }, onAsk }: RowProps) {
  const { producersOff, eventsOff } = switches;
  const stopped = [
    ...producersOff.map((id) => ({ id, list: "producersOff" as const, kind: "Productor" })),
    ...eventsOff.map((id) => ({ id, list: "eventsOff" as const, kind: "Evento" })),
  ];
  return (
    <SwitchRow
      title="Ventas de algunos"
      state={stopped.length > 0 ? `${stopped.length} sin vender` : "Encendidas"}
      isOff={stopped.length > 0}
      names={["producersOff", "eventsOff"]}
      changes={changes}
      actions={
        <>
          <Button size="sm" onClick={() => onAsk("producersOff")}>
            Parar a un productor
          </Button>
          <Button size="sm" onClick={() => onAsk("eventsOff")}>
            Parar un evento
          </Button>
        </>
      }
    >
      {stopped.length === 0 ? (
        <p>Ningún productor ni evento tiene las ventas paradas por Tarima.</p>
      ) : (
        <>
          <p>Nadie puede apartar sus boletas, y quien organiza no lo puede reanudar.</p>
          <ul aria-label="Sin vender" className="mt-3 grid gap-2">
            {stopped.map(({ id, list, kind }) => {
              const name = names[id] ?? id;
              return (
                <li
                  key={list + id}
                  className="flex items-center justify-between gap-3 rounded-md bg-raised py-1 pr-1 pl-3.5"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <b className="font-semibold">{name}</b> <span className="text-sm text-muted">{kind}</span>
                  </span>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<X size={16} aria-hidden />}
                    aria-label={`Volver a vender: ${name}`}
                    onClick={() => onAsk({ resume: id, list, name })}
                  >
                    Quitar
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </SwitchRow>
  );
}
