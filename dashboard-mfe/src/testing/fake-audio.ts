/** Replaces AudioContext, which jsdom lacks. Counts the tones, and is blocked until the first press, as in browsers. */
export class FakeAudio {
  tones = 0;

  constructor(private pressed: boolean) {
    const allowed = () => this.pressed;
    const sound = () => this.tones++;
    class Context extends EventTarget {
      state = allowed() ? 'running' : 'suspended';
      currentTime = 0;
      createOscillator = () => ({ frequency: {}, connect: (next: unknown) => next, start: sound, stop: () => {} });
      createGain = () => ({
        gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
        connect: () => {},
      });
      close = async () => {};
      async resume() {
        if (!allowed()) throw new DOMException('not yet', 'NotAllowedError');
        this.state = 'running';
        this.dispatchEvent(new Event('statechange'));
      }
    }
    Object.assign(globalThis, { AudioContext: Context });
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      get: () => ({ hasBeenActive: this.pressed }),
    });
  }

  /** Unblocks the sound. */
  press(): void {
    this.pressed = true;
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    Reflect.deleteProperty(navigator, 'userActivation');
  }
}
