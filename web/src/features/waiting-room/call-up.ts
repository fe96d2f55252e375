const NOTES = [660, 880] as const;
const NOTE_SECONDS = 0.18;

/** Calls somebody to the page: two notes, and a vibration where the phone can. Browsers may forbid both; the page says it too. */
export function callUp(): void {
  navigator.vibrate?.([200, 100, 200]);
  try {
    const audio = new AudioContext();
    NOTES.forEach((frequency, i) => {
      const note = new OscillatorNode(audio, { frequency });
      const quiet = new GainNode(audio, { gain: 0.15 });
      note.connect(quiet).connect(audio.destination);
      note.start(audio.currentTime + i * NOTE_SECONDS);
      note.stop(audio.currentTime + (i + 1) * NOTE_SECONDS);
    });
  } catch {
    // no sound here
  }
}
