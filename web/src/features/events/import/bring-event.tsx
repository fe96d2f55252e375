import { formatBytes } from "@tarima/shared/lib/files/files.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { FileUpload } from "../../../components/ui/form/upload/file-upload.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/overlay/dialog.tsx";
import { MAX_SHEET_BYTES, readSheets } from "../../../lib/files/read-sheets.ts";
import { useChosenFile } from "../../../lib/files/use-chosen-file.ts";
import { readShopEvent, type ShopEvent } from "./read-shop-event.ts";
import { MOST_TYPES } from "./ticketing-of.ts";

type Preview = { event: ShopEvent } | { problem: string };

/** Begins an event with what an attendee list of another ticket shop says of it, after showing that. */
export function BringEvent({ onBring }: { onBring: (event: ShopEvent) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { file, read: preview, choose } = useChosenFile(previewOf);
  const event = preview && "event" in preview ? preview.event : undefined;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        void choose(undefined);
      }}
    >
      <DialogTrigger asChild>
        <Button size="sm" icon={<FileDown size={18} aria-hidden />}>
          Traerlo de Eventbrite o pretix
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Traer un evento"
        description="Sube la lista de asistentes que bajas allá, en CSV o Excel. De ella tomamos el nombre y las boletas con su precio; a sus asistentes los traes después, en Cortesías."
        footer={
          <Button
            variant="primary"
            disabled={!event}
            onClick={() => {
              if (!event) return;
              onBring(event);
              setOpen(false);
              void choose(undefined);
            }}
          >
            Usar estos datos
          </Button>
        }
      >
        <div className="grid gap-4">
          <FileUpload
            value={file ? [file] : []}
            onChange={([chosen]) => void choose(chosen)}
            accept={[".csv", ".txt", ".xlsx"]}
            formats="CSV o Excel"
            maxBytes={MAX_SHEET_BYTES}
          />
          {preview && "problem" in preview && <Alert tone="danger">{preview.problem}</Alert>}
          {event && <ShopEventFacts event={event} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

async function previewOf(file: File): Promise<Preview> {
  const sheets = await readSheets(file);
  if (typeof sheets === "string") return { problem: PROBLEMS[sheets] };
  // a shop's file has one sheet; who put others before it means the one with tickets
  const event = sheets.map(({ rows }) => readShopEvent(rows)).find(Boolean);
  return event
    ? { event }
    : {
        problem:
          "No encontramos los tipos de boleta. Baja la lista de asistentes con la columna «Ticket Type» (Eventbrite) o «Product» (pretix).",
      };
}

const PROBLEMS = {
  "too-large": `El archivo pasa de ${formatBytes(MAX_SHEET_BYTES)}: baja una lista más corta.`,
  scattered:
    "Hay una celda escrita muy lejos de la tabla. Baja la lista otra vez y súbela sin cambiarle nada.",
  unreadable: "No pudimos leer el archivo. Bájalo como CSV o como Excel (.xlsx) sin contraseña.",
} as const;

/** What is taken from the list: its name, and each type with its price and how many were sold. */
export function ShopEventFacts({ event: { name, types } }: { event: ShopEvent }) {
  return (
    <section aria-label="Lo que trae el archivo" className="grid gap-2">
      {name && <h3 className="font-semibold wrap-anywhere">{name}</h3>}
      <ul className="grid gap-1 text-sm">
        {types.slice(0, MOST_TYPES).map((type) => (
          <li key={type.name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {type.name} <span className="text-muted">{counted(type.sold, "boleta")}</span>
            </span>
            <span className={type.price === undefined ? "text-muted" : "tabular-nums"}>{priceOf(type)}</span>
          </li>
        ))}
      </ul>
      {types.length > MOST_TYPES && (
        <p className="text-sm text-muted">
          {`Traemos los primeros ${MOST_TYPES} tipos de ${formatNumber(types.length)}.`}
        </p>
      )}
    </section>
  );
}

const priceOf = ({ price }: ShopEvent["types"][number]): string =>
  price === undefined ? "sin precio: lo pones tú" : price === 0 ? "Gratis" : formatMoney(price);
