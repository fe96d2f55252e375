import { formatWallClock, type WallClock } from "@tarima/shared/lib/dates/dates.ts";
import { TICKET_BADGES, type TicketDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { TicketBadge } from "../../src/components/ui/data/badges/ticket-badge.tsx";
import { Thumbnail } from "../../src/components/ui/print/poster.tsx";
import { QrView } from "../../src/components/ui/print/qr-view.tsx";
import { TicketSheet } from "../../src/components/ui/print/ticket-sheet.tsx";
import { Specimen } from "../specimen.tsx";
import { demoPoster } from "./demo-posters.ts";

interface DemoTicket {
  display: TicketDisplay;
  code: string;
  event: { slug: string; name: string; at: WallClock; place: string };
  section: string;
  phase: string;
  advice: string;
}

const LOMA = {
  slug: "rumba-en-la-loma",
  name: "Rumba en la Loma",
  at: "2026-12-12T20:00:00.000Z",
  place: "Coliseo del Río, Carrera 8 con Calle 40, Cali",
};

const TICKETS: readonly DemoTicket[] = [
  {
    display: "Activo",
    code: "0412-8FK2",
    event: LOMA,
    section: "Gradería",
    phase: "Etapa 1",
    advice: "Boleta 1 de 2. Sube el brillo al mostrarla.",
  },
  {
    display: "Usado",
    code: "0412-8FK3",
    event: LOMA,
    section: "Gradería",
    phase: "Etapa 1",
    advice: "Entraste el 12 de diciembre a las 20:14",
  },
  {
    display: "Cancelado",
    code: "0398-2QLD",
    event: {
      slug: "sazon-del-pacifico",
      name: "Sazón del Pacífico",
      at: "2026-11-28T12:00:00.000Z",
      place: "Parque de la Caña, Carrera 8 # 39-01, Cali",
    },
    section: "Parque",
    phase: "Venta general",
    advice: "Boleta 1 de 1. Ya no sirve para entrar.",
  },
  {
    display: "Expirado",
    code: "0287-71MW",
    event: {
      slug: "marionetas",
      name: "Festival de marionetas y teatro callejero de los Andes",
      at: "2026-10-18T15:00:00.000Z",
      place: "Plaza de Bolívar y alrededores, Calle 55 # 49-41, Medellín",
    },
    section: "Silletería numerada",
    phase: "Única",
    advice: "Boleta 3 de 4. Ya no sirve para entrar.",
  },
];

export function TicketSpecimen() {
  return (
    <Specimen name="TicketSheet" isWide>
      <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] items-start gap-8 pair:grid-cols-2 wide:gap-12">
        {TICKETS.map((ticket) => (
          <Sheet key={ticket.code} ticket={ticket} />
        ))}
      </div>
    </Specimen>
  );
}

function Sheet({ ticket: { display, code, event, section, phase, advice } }: { ticket: DemoTicket }) {
  const { label } = TICKET_BADGES[display];
  return (
    <TicketSheet
      label={`Boleta ${label.toLowerCase()}: ${section}, ${code}`}
      top={
        <>
          <Thumbnail url={demoPoster(event.slug).smallUrl} name={event.name} />
          <div className="grid min-w-0 justify-items-start gap-1">
            <TicketBadge display={display} />
            <p className="display mt-1.5 text-d-xs">{event.name}</p>
            <p className="text-sm text-muted">{formatWallClock(event.at)}</p>
          </div>
        </>
      }
      code={
        <QrView
          text={`tarima:${code}.${event.slug}.firma-de-ejemplo`}
          label={`Código QR de la boleta ${code}`}
        />
      }
      stamp={display === "Activo" ? undefined : label}
      caption={
        <>
          <b className="font-semibold">{code}</b>
          <span className="block text-muted">{advice}</span>
        </>
      }
      facts={[
        { id: "holder", label: "Titular", value: "Yuliana Rentería, CC •••418", isWide: true },
        { id: "section", label: "Localidad", value: section, isLarge: true },
        { id: "phase", label: "Etapa", value: phase, isLarge: true },
        { id: "people", label: "Entran", value: "1 persona" },
        { id: "paid", label: "Pagaste", value: "$ 82.500" },
        { id: "place", label: "Lugar", value: event.place, isWide: true },
      ]}
    />
  );
}
