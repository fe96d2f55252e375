import type { ScanResult } from "@tarima/shared/check-ins/check-in.schema.ts";

/**
 * Tones (Hz, milliseconds) that can be told apart without looking: rising for admitted, one low tone for refused, two equal
 * ones for a repeat.
 */
const TONES: Readonly<Record<ScanResult, readonly [number, number][]>> = {
  valid: [
    [880, 90],
    [1320, 140],
  ],
  used: [
    [440, 140],
    [440, 200],
  ],
  duplicate: [
    [660, 80],
    [660, 80],
  ],
  cancelled: [[220, 420]],
  invalid: [[180, 500]],
};

const BUZZES: Readonly<Record<ScanResult, number[]>> = {
  valid: [60],
  used: [120, 80, 120],
  duplicate: [40, 40, 40],
  cancelled: [400],
  invalid: [500],
};

let context: AudioContext | undefined;

/** Sound and vibration of a result, where the phone supports them; the screen shows everything anyway. */
export function signal(result: ScanResult): void {
  navigator.vibrate?.(BUZZES[result]);
  try {
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const [frequency, milliseconds] of TONES[result]) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.value = 0.25;
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + milliseconds / 1000);
      at += milliseconds / 1000 + 0.06;
    }
  } catch {
    // no audio on this device
  }
}
