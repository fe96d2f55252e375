import { SCAN_BOX_PX } from "@tarima/shared/limits.ts";
import { Camera as CameraIcon, History, Keyboard } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import type { SessionUser } from "../../lib/session/session-store.ts";
import { useNow } from "../../lib/use-now.ts";
import { CodeEntry } from "./code-entry.tsx";
import { DoorHeader, DoorPlace } from "./door-header.tsx";
import { ScanHistory, ScanLine } from "./scan-history.tsx";
import { ScanVerdict } from "./scan-verdict.tsx";
import { useDoor } from "./use-door.ts";

const Camera = lazy(() => import("./camera.tsx").then(({ Camera }) => ({ default: Camera })));

type Mode = "camera" | "code" | "list";

interface DoorViewProps {
  eventId: string;
  eventName: string;
  user: SessionUser;
}

/** A door at work. Dark in both themes: it is used at night, and what counts is the picture. */
export function DoorView({ eventId, eventName, user }: DoorViewProps) {
  const door = useDoor(eventId, user);
  const { view, history, link, gateId, chooseGate, direction, setDirection, read, next } = door;
  const [mode, setMode] = useState<Mode>("camera");
  const [hasCamera, setHasCamera] = useState(true);
  const now = useNow(1000);

  if (view.kind === "verdict") {
    const place = link.rules?.gates.find(({ id }) => id === gateId)?.name;
    return (
      <ScanVerdict
        key={view.scan.id}
        scan={view.scan}
        eventName={eventName}
        place={place}
        link={link}
        onNext={next}
      />
    );
  }
  const admitted = history.filter(({ answer }) => answer.reason === "ok").length;
  const isAsking = view.kind === "asking";

  return (
    <div data-theme="dark" className="flex h-dvh flex-col bg-bg text-text">
      <header className="border-b border-line px-4 py-3">
        <DoorHeader eventName={eventName} admitted={admitted} link={link} now={now} />
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
        {mode === "camera" && hasCamera && (
          <>
            <Suspense>
              <Camera
                isPaused={false}
                onCode={(code) => void read(code, "scanner_web")}
                onFail={() => setHasCamera(false)}
              />
            </Suspense>
            <Reticle isAsking={isAsking} />
          </>
        )}
        {mode === "camera" && !hasCamera && (
          <div className="grid gap-6 px-5 py-8">
            <CameraIcon size={40} aria-hidden className="text-danger" />
            <div>
              <h2 className="display text-d-md">No vemos nada</h2>
              <p className="mt-2 text-lg">No se pudo acceder a la cámara. Verifica los permisos.</p>
            </div>
            <CodeEntry isBusy={isAsking} onCode={(code) => void read(code, "manual")} />
            <Button isFull icon={<CameraIcon size={18} aria-hidden />} onClick={() => setHasCamera(true)}>
              Probar la cámara otra vez
            </Button>
          </div>
        )}
        {mode === "code" && (
          <div className="px-5 py-8">
            <CodeEntry isBusy={isAsking} onCode={(code) => void read(code, "reader")} />
          </div>
        )}
        {mode === "list" && (
          <div className="px-5 py-3">
            <ScanHistory history={history} now={now} />
          </div>
        )}
        {view.kind === "fault" && <Fault message={view.message} onNext={next} />}
      </div>

      <footer className="grid gap-3 border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {history[0] && mode !== "list" && <ScanLine scan={history[0]} now={now} />}
        <div className="grid grid-cols-3 gap-2.5">
          <ModeButton
            mode="camera"
            current={mode}
            onChoose={setMode}
            icon={<CameraIcon size={20} aria-hidden />}
          >
            Cámara
          </ModeButton>
          <ModeButton mode="code" current={mode} onChoose={setMode} icon={<Keyboard size={20} aria-hidden />}>
            Código
          </ModeButton>
          <ModeButton mode="list" current={mode} onChoose={setMode} icon={<History size={20} aria-hidden />}>
            Lista
          </ModeButton>
        </div>
      </footer>
    </div>
  );
}

/** The box to hold a code in. */
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

/** No verdict: why, and the way back. Over the camera, which goes on behind it. */
function Fault({ message, onNext }: { message: string; onNext: () => void }) {
  return (
    <div role="alert" className="absolute inset-0 grid content-center gap-5 bg-bg px-6 text-center">
      <h2 className="display text-d-md">Sin respuesta</h2>
      <p className="text-lg">{message}</p>
      <p className="text-muted">La boleta no quedó marcada por esta lectura. Vuelve a leerla.</p>
      <Button variant="primary" size="lg" autoFocus onClick={onNext}>
        Leer otra vez
      </Button>
    </div>
  );
}

interface ModeButtonProps {
  mode: Mode;
  current: Mode;
  onChoose: (mode: Mode) => void;
  icon: ReactNode;
  children: string;
}

function ModeButton({ mode, current, onChoose, icon, children }: ModeButtonProps) {
  const isCurrent = mode === current;
  return (
    <Button
      size="sm"
      className="min-h-13"
      variant={isCurrent ? "ink" : "secondary"}
      aria-pressed={isCurrent}
      icon={icon}
      onClick={() => onChoose(mode)}
    >
      {children}
    </Button>
  );
}
