/** In hertz: a major third, softer than the kitchen’s bell. */
const tones = [659.3, 784];
const toneSeconds = 0.2;
const loudness = 0.15;

/** Plays two short tones. Browsers stay silent until somebody has pressed something on the page; no tones are queued until then. */
export function ring(): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  const context = new AudioContext();
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
    if (index === tones.length - 1) oscillator.addEventListener('ended', () => void context.close());
  }
}
