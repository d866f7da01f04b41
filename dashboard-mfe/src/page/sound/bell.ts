export type BellState = 'ready' | 'blocked' | 'missing';

/** In hertz; a fourth, loud enough for a kitchen. */
const tones = [880, 1_174.7];
const toneSeconds = 0.18;
const loudness = 0.3;

export interface Bell {
  state: () => BellState;
  /** Browsers allow sound only after the first press on the page; trying before that is an error. */
  unlock: () => void;
  ring: () => void;
  close: () => void;
}

/** Plays two short synthesized tones, so there is no file to load. */
export function createBell(onChange: () => void): Bell {
  let context: AudioContext | undefined;

  const state = (): BellState => {
    if (typeof AudioContext === 'undefined') return 'missing';
    return context?.state === 'running' ? 'ready' : 'blocked';
  };
  const unlock = () => {
    if (state() !== 'blocked') return;
    if (!context) {
      context = new AudioContext();
      context.addEventListener('statechange', onChange);
    }
    context.resume().catch(() => undefined);
    onChange();
  };
  if (navigator.userActivation?.hasBeenActive) unlock();

  return {
    state,
    unlock,
    // A blocked context queues the tones and plays them all at once later.
    ring: () => context && state() === 'ready' && play(context),
    close: () => {
      context?.removeEventListener('statechange', onChange);
      void context?.close();
    },
  };
}

function play(context: AudioContext): void {
  for (const [index, hertz] of tones.entries()) {
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + index * toneSeconds;
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, start);
    // A hard stop would click.
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
}
