import { SCAN_BOX_PX } from "@tarima/shared/lib/limits.ts";
import { cx } from "class-variance-authority";
import { Camera as CameraIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { useNow } from "../../../lib/hooks/use-now.ts";
import { useWakeLock } from "../../../lib/hooks/use-wake-lock.ts";
import { paths } from "../../../lib/routing/paths.ts";
import type { SessionUser } from "../../../lib/session/session-store.ts";
import { LeaveDoor } from "../door-links/entering/leave-door.tsx";
import { GuestsAtDoor } from "../guest-list/guests-at-door.tsx";
import { waitingPeople } from "../guest-list/queued-arrivals.ts";
import { useGuestsAtDoor } from "../guest-list/use-guests-at-door.ts";
import { CodeEntry } from "./code-entry.tsx";
import { DoorHeader, DoorPlace, ToDoors } from "./door-header.tsx";
import { type Mode, Modes } from "./door-modes.tsx";
import { EarlyQuestion } from "./early-question.tsx";
import { FindTicket } from "./find-ticket.tsx";
import type { ScanFault } from "./scan-fault.ts";
import { ScanHistory, ScanLine } from "./scan-history.tsx";
import { ScanVerdict } from "./scan-verdict.tsx";
import { useDoorSession } from "./use-door-session.ts";

const Camera = lazy(() => import("./camera.tsx").then(({ Camera }) => ({ default: Camera })));

/** On desktop, texts and buttons stay as narrow as on a phone; the camera fills the screen. */
const COLUMN = "px-[max(1rem,calc(50vw-320px))]";

interface DoorViewProps {
  eventId: string;
  eventName: string;
  user: SessionUser;
  isSupervisor: boolean;
  /** Came by a link: this door is all they have. */
  isGuest: boolean;
}

/** The scanner. Dark in both themes, since it is used at night. */
export function DoorView({ eventId, eventName, user, isSupervisor, isGuest }: DoorViewProps) {
  const door = useDoorSession(eventId, user);
  const { view, history, admitted, link, gateId, chooseGate, direction, setDirection, next } = door;
  const [mode, setMode] = useState<Mode>("camera");
  const now = useNow(1000);
  const guests = useGuestsAtDoor(eventId, user.uid, link.isOffline);
  useWakeLock();
  const verdict = view.kind === "verdict" ? view.scan : undefined;
  return (
    <>
      {/* stays mounted behind a result: restarting the camera takes a second, and turns off the torch */}
      <div data-theme="dark" inert={verdict !== undefined} className="flex h-dvh flex-col bg-bg text-text">
        <header className={cx("border-b border-line py-3", COLUMN)}>
          <DoorHeader
            wayOut={
              isGuest ? (
                <LeaveDoor eventId={eventId} waiting={link.waiting} people={waitingPeople(link.arrivals)} />
              ) : (
                <ToDoors />
              )
            }
            eventName={eventName}
            admitted={admitted}
            link={link}
            now={now}
            supervision={isSupervisor ? paths.door(eventId, "supervision") : undefined}
          />
          {link.rules && (
            <DoorPlace
              rules={link.rules}
              gateId={gateId}
              onGate={chooseGate}
              direction={direction}
              onDirection={setDirection}
            />
          )}
        </header>
        <div className="relative min-h-0 grow overflow-y-auto">
          {/* nothing behind a question takes a hand scanner's keys */}
          <div inert={view.kind === "early"} className="contents">
            <Reading
              mode={mode}
              door={door}
              now={now}
              guests={
                <GuestsAtDoor
                  eventId={eventId}
                  uid={user.uid}
                  list={guests}
                  queued={link.arrivals}
                  isOffline={link.isOffline}
                  mayUndoAll={isSupervisor}
                  now={now}
                  onNoted={door.noteGuests}
                  onSeen={() => void door.renew()}
                />
              }
            >
              {isSupervisor && (
                <FindTicket eventId={eventId} isOffline={link.isOffline} onChoose={door.letIn} />
              )}
            </Reading>
          </div>
          {view.kind === "early" && (
            <EarlyQuestion
              early={view.early}
              now={new Date(now.getTime() + link.clockAhead)}
              onConfirm={() => door.confirmEarly(view.early)}
              onDecline={next}
            />
          )}
          {view.kind === "fault" && <Fault fault={view.fault} onNext={next} />}
        </div>
        <footer
          className={cx(
            "grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]",
            COLUMN,
          )}
        >
          {history[0] && mode !== "list" && <ScanLine scan={history[0]} now={now} />}
          <Modes current={mode} hasGuests={guests.hasGuests} onChoose={setMode} />
        </footer>
      </div>
      {verdict && (
        <div className="fixed inset-0 z-20 overflow-y-auto">
          <ScanVerdict
            key={verdict.id}
            scan={verdict}
            eventName={eventName}
            place={link.rules?.gates.find(({ id }) => id === gateId)?.name}
            link={link}
            direction={direction}
            onNext={next}
            onMore={door.letMore}
          />
        </div>
      )}
    </>
  );
}

interface ReadingProps {
  mode: Mode;
  door: ReturnType<typeof useDoorSession>;
  now: Date;
  /** The guest list. */
  guests: ReactNode;
  /** Shown beside the typed code. */
  children: ReactNode;
}

/** Camera or typing, the guest list, or the history. */
function Reading({ mode, door, now, guests, children }: ReadingProps) {
  const { view, history, read } = door;
  const [hasCamera, setHasCamera] = useState(true);
  const isAsking = view.kind === "asking";
  // remounted after a result, so that the input for hand scanners gets the focus again
  const entryKey = view.kind === "verdict" || view.kind === "early" ? "behind" : "before";
  if (mode === "list") {
    return (
      <div className={cx("py-3", COLUMN)}>
        <ScanHistory history={history} now={now} />
      </div>
    );
  }
  if (mode === "guests") return <div className={cx("py-5", COLUMN)}>{guests}</div>;
  if (mode === "code") {
    return (
      <div className={cx("grid gap-8 py-8", COLUMN)}>
        <CodeEntry key={entryKey} isBusy={isAsking} onCode={(code) => void read(code, "reader")} />
        {children}
      </div>
    );
  }
  if (hasCamera) {
    return (
      <>
        <Suspense>
          <Camera onCode={(code) => void read(code, "scanner_web")} onFail={() => setHasCamera(false)} />
        </Suspense>
        <Reticle isAsking={isAsking} />
      </>
    );
  }
  return (
    <div className={cx("grid gap-6 py-8", COLUMN)}>
      <CameraIcon size={40} aria-hidden className="text-danger" />
      <div>
        <h2 className="display text-d-md">La cámara no abrió</h2>
        <p className="mt-2 text-lg">No se pudo acceder a la cámara. Verifica los permisos.</p>
        <p className="mt-2 text-muted">
          Toca el candado junto a la dirección, permite la cámara y vuelve a probar. Mientras tanto, escribe
          el código que está debajo del QR.
        </p>
      </div>
      <CodeEntry key={entryKey} isBusy={isAsking} onCode={(code) => void read(code, "manual")} />
      <Button isFull icon={<CameraIcon size={18} aria-hidden />} onClick={() => setHasCamera(true)}>
        Probar la cámara otra vez
      </Button>
    </div>
  );
}

/** The frame to hold a code in. */
function Reticle({ isAsking }: { isAsking: boolean }) {
  const corner = "absolute size-[46px] border-[6px] border-[#ffcf1a]";
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-4">
      <div className="relative" style={{ width: SCAN_BOX_PX, height: SCAN_BOX_PX }}>
        <i className={`${corner} top-0 left-0 border-r-0 border-b-0`} />
        <i className={`${corner} top-0 right-0 border-b-0 border-l-0`} />
        <i className={`${corner} bottom-0 left-0 border-t-0 border-r-0`} />
        <i className={`${corner} right-0 bottom-0 border-t-0 border-l-0`} />
      </div>
      <p role="status" className="rounded-sm bg-bg px-3.5 py-2 font-semibold">
        {isAsking ? "Revisando…" : "Pon el código dentro del marco"}
      </p>
    </div>
  );
}

/** An error, over the camera, which keeps running. */
function Fault({ fault: { title, message }, onNext }: { fault: ScanFault; onNext: () => void }) {
  return (
    <div role="alert" className="absolute inset-0 grid content-center gap-5 bg-bg px-6 text-center">
      <h2 className="display text-d-md">{title}</h2>
      <p className="text-lg">{message}</p>
      <p className="text-muted">La boleta no quedó marcada por esta lectura. Vuelve a leerla.</p>
      <Button variant="primary" size="lg" autoFocus onClick={onNext}>
        Leer otra vez
      </Button>
    </div>
  );
}
