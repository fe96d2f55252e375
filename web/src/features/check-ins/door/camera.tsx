import { SCAN_FRAMES_PER_SECOND } from "@tarima/shared/lib/limits.ts";
import { prepareZXingModule, Scanner, useDevices } from "@yudiel/react-qr-scanner";
import { Flashlight, FlashlightOff, Pause, Play, SwitchCamera } from "lucide-react";
import { useRef, useState } from "react";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { Button } from "../../../components/ui/button.tsx";

// The decoder is loaded from our own site, since doors may have no other connection.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith(".wasm") ? wasmUrl : prefix + path),
  },
});

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };
const REAR_CAMERA = { facingMode: "environment", ...SIZE };

interface CameraProps {
  onCode: (code: string) => void;
  onFail: () => void;
}

/** The rear or selected camera, scanned ten times a second. */
export function Camera({ onCode, onFail }: CameraProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const cameras = useDevices().filter(({ deviceId }) => deviceId !== "");
  const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === chosen) + 1) % cameras.length];
  return (
    <div ref={frame} className="relative size-full">
      <Scanner
        key={chosen}
        formats={["qr_code"]}
        constraints={chosen ? { deviceId: { exact: chosen }, ...SIZE } : REAR_CAMERA}
        scanDelay={1000 / SCAN_FRAMES_PER_SECOND}
        allowMultiple
        paused={isPaused}
        sound={false}
        components={{ finder: false, onOff: false, torch: false, zoom: false }}
        styles={{
          container: { width: "100%", height: "100%" },
          video: { width: "100%", height: "100%", objectFit: "cover" },
        }}
        onScan={(codes) => {
          const code = codes[0]?.rawValue;
          if (code) onCode(code);
        }}
        onError={onFail}
      />
      <div className="absolute top-1.5 right-1.5 z-10 grid gap-1.5 [&>button]:bg-bg">
        <Button
          size="icon-sm"
          aria-label={isPaused ? "Seguir leyendo" : "Pausar la cámara"}
          icon={isPaused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        />
        <Torch key={chosen} videoOf={() => frame.current?.querySelector("video")} />
        {cameras.length > 1 && next && (
          <Button
            size="icon-sm"
            aria-label="Cambiar de cámara"
            icon={<SwitchCamera size={20} aria-hidden />}
            onClick={() => setChosen(next.deviceId)}
          />
        )}
      </div>
    </div>
  );
}

/** The phone's torch; hidden if the camera has none. */
function Torch({ videoOf }: { videoOf: () => HTMLVideoElement | null | undefined }) {
  const [isOn, setOn] = useState(false);
  const [isThere, setThere] = useState(true);
  const turn = async () => {
    const stream = videoOf()?.srcObject;
    const track = stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    try {
      if (!track || !("torch" in track.getCapabilities())) throw new Error("no torch");
      // missing in TypeScript's DOM types
      await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
      setOn(!isOn);
    } catch {
      setThere(false);
    }
  };
  if (!isThere) return null;
  return (
    <Button
      size="icon-sm"
      aria-label={isOn ? "Apagar la luz" : "Prender la luz"}
      icon={isOn ? <FlashlightOff size={20} aria-hidden /> : <Flashlight size={20} aria-hidden />}
      onClick={() => void turn()}
    />
  );
}
