import type { ShiftView } from "@tarima/shared/box-office/box-office.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/structure/tabs.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useNow } from "../../lib/hooks/use-now.ts";
import { useWakeLock } from "../../lib/hooks/use-wake-lock.ts";
import { paths } from "../../lib/routing/paths.ts";
import { keepsDrawer, useDrawer } from "./drawer-store.ts";
import { Opening } from "./opening.tsx";
import { Selling } from "./selling/selling.tsx";
import { ClosedShift } from "./shift/close-shift.tsx";
import { Queue } from "./shift/queue.tsx";
import { ShiftTab } from "./shift/shift-tab.tsx";
import { useHandIn } from "./use-hand-in.ts";
import { useOffice } from "./use-office.ts";

interface BoxOfficeProps {
  eventId: string;
  uid: string;
}

/** The box office of an event: for one seller, on a phone or at a desk. */
export function BoxOfficeView(props: BoxOfficeProps) {
  const [canOpen] = useState(() => keepsDrawer(props.uid, props.eventId));
  if (canOpen) return <Office {...props} />;
  return (
    <div className="page py-8">
      <EmptyState
        level="h1"
        title="En este navegador no se puede vender"
        action={
          <Link to={paths.scanner} className={buttonStyle({ variant: "primary" })}>
            Volver a mis puertas
          </Link>
        }
      >
        No guarda nada, porque está lleno o lo tiene bloqueado, y sin conexión se perdería lo que vendas.
        Permite los datos de este sitio en su configuración y vuelve a abrir la taquilla, o usa otro
        navegador.
      </EmptyState>
    </div>
  );
}

function Office({ eventId, uid }: BoxOfficeProps) {
  const { drawer, change } = useDrawer(uid, eventId);
  const { query, office, isOffline } = useOffice(eventId, drawer, change);
  const [closed, setClosed] = useState<ShiftView>();
  const [tab, setTab] = useState("sell");
  const now = useNow(30_000);
  const shift = office?.shift ?? undefined;
  useWakeLock();
  useHandIn({ eventId, drawer, change, shiftId: isOffline ? undefined : shift?.id });
  // who may not sell any more still hands in what they were paid for before
  if (office && query.error?.code === "FORBIDDEN")
    return (
      <div className="page grid gap-5 py-8">
        <EmptyState level="h1" title="Ya no vendes en esta taquilla">
          {drawer.queue.length > 0
            ? "Lo que cobraste sin conexión se entrega igual: deja esta página abierta hasta que no quede nada."
            : "Si debería ser, dile a quien organiza."}
        </EmptyState>
        <Queue drawer={drawer} change={change} isSelling={false} />
      </div>
    );
  if (!office) {
    if (query.error)
      return (
        <div className="page py-8">
          <ErrorState level="h1" {...failureOf(query)} />
        </div>
      );
    return <LoadingScreen />;
  }
  const { event } = office;
  const common = { eventId, office, drawer, change, isOffline, now };
  return (
    <div className="page max-w-[1080px] py-4 wide:py-8">
      <title>{`Taquilla de ${event.name} · Tarima`}</title>
      <header className="mb-5 flex items-start gap-2">
        <Link
          to={paths.scanner}
          aria-label="Volver a mis puertas"
          className={buttonStyle({ variant: "quiet", size: "icon-sm", className: "-ml-3 shrink-0" })}
        >
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <div className="min-w-0">
          <p className="text-sm font-semibold text-muted">Taquilla</p>
          <h1 className="text-xl leading-tight font-semibold tracking-tight wrap-anywhere">{event.name}</h1>
          <p className="text-sm text-muted">{formatWallClock(event.startsAt)}</p>
        </div>
      </header>
      {query.error && !isOffline && (
        <Alert tone="danger" className="mb-5">
          {query.error.message}
        </Alert>
      )}
      {closed ? (
        <ClosedShift shift={closed} onNext={() => setClosed(undefined)} />
      ) : shift ? (
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Taquilla">
            <Tab value="sell">Vender</Tab>
            <Tab value="shift" {...(drawer.queue.length > 0 && { count: drawer.queue.length })}>
              Turno
            </Tab>
          </TabList>
          {/* stays mounted, so that a look at the shift loses nothing that was chosen */}
          <TabPanel value="sell" forceMount className="pt-6 data-[state=inactive]:hidden">
            <Selling {...common} shift={shift} isShown={tab === "sell"} />
          </TabPanel>
          <TabPanel value="shift">
            <ShiftTab {...common} shift={shift} onClosed={setClosed} />
          </TabPanel>
        </Tabs>
      ) : (
        <Opening eventId={eventId} office={office} isOffline={isOffline} />
      )}
    </div>
  );
}
