/** Sound and vibration, so that staff need not look at the screen. Optional: failures are ignored. */
const NAME = "counter_mute";
const TONES = { good: [880, 1320], bad: [220, 165] } as const;
const PULSES = { good: [60], bad: [120, 80, 120] };

let audio: AudioContext | null = null;

export function isMuted(): boolean {
  try {
    return localStorage.getItem(NAME) === "yes";
  } catch {
    return false;
  }
}

export function setMuted(muted: boolean): void {
  try {
    if (muted) localStorage.setItem(NAME, "yes");
    else localStorage.removeItem(NAME);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Browsers require a user gesture: call this from a touch handler. */
export function readySound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    audio = null;
  }
}

export function signal(kind: keyof typeof TONES): void {
  if (isMuted()) return;
  navigator.vibrate?.(PULSES[kind]);
  readySound();
  if (!audio) return;
  TONES[kind].forEach((hertz, index) => {
    note(audio as AudioContext, hertz, index * 0.14);
  });
}

function note(context: AudioContext, hertz: number, after: number): void {
  const start = context.currentTime + after;
  const gain = context.createGain();
  const tone = context.createOscillator();
  tone.type = "square";
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0.08, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.13);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.14);
}

/** Said by a live region that stands in the page before its words; empty clears it before the next verdict. */
export function announce(words: string): void {
  const region = document.getElementById("till-said");
  if (region) region.textContent = words;
}
