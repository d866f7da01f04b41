/** jsdom plays nothing. Counts the tones, and is blocked until somebody has pressed something, as browsers are. */
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

  /** From now on the browser lets the page sound. */
  press(): void {
    this.pressed = true;
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'AudioContext');
    Reflect.deleteProperty(navigator, 'userActivation');
  }
}
