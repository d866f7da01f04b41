export type BellState = 'ready' | 'blocked' | 'missing';

/** Hertz; a fourth, heard through a kitchen. */
const tones = [880, 1_174.7];
const toneSeconds = 0.18;
const loudness = 0.3;

export interface Bell {
  state: () => BellState;
  /** Browsers let a page sound once somebody has pressed something on it; before that, asking is an error to them. */
  wake: () => void;
  ring: () => void;
  close: () => void;
}

/** Two short tones, made on the spot: no file to load. */
export function makeBell(onChange: () => void): Bell {
  let context: AudioContext | undefined;

  const state = (): BellState => {
    if (typeof AudioContext === 'undefined') return 'missing';
    return context?.state === 'running' ? 'ready' : 'blocked';
  };
  const wake = () => {
    if (state() !== 'blocked') return;
    if (!context) {
      context = new AudioContext();
      context.addEventListener('statechange', onChange);
    }
    context.resume().catch(() => undefined);
    onChange();
  };
  if (navigator.userActivation?.hasBeenActive) wake();

  return {
    state,
    wake,
    // While it is blocked the tones would be kept, and all sound at once later.
    ring: () => context && state() === 'ready' && play(context),
    close: () => {
      context?.removeEventListener('statechange', onChange);
      void context?.close();
    },
  };
}

function play(context: AudioContext): void {
  for (const [place, hertz] of tones.entries()) {
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + place * toneSeconds;
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, start);
    // Cut off at once it would click.
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
}
