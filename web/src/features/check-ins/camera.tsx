import { SCAN_FRAMES_PER_SECOND } from "@tarima/shared/limits.ts";
import { prepareZXingModule, Scanner } from "@yudiel/react-qr-scanner";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

// The decoder comes from our own site: a door may have nothing else.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith(".wasm") ? wasmUrl : prefix + path),
  },
});

const REAR_CAMERA = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

interface CameraProps {
  isPaused: boolean;
  onCode: (code: string) => void;
  onFail: () => void;
}

/** The rear camera, read ten times a second. */
export function Camera({ isPaused, onCode, onFail }: CameraProps) {
  return (
    <Scanner
      formats={["qr_code"]}
      constraints={REAR_CAMERA}
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
  );
}
