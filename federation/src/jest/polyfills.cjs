/** Adds what browsers have and jsdom lacks. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom knows the element but can't open it; server-side tests have no elements at all. */
Object.assign(globalThis.HTMLDialogElement?.prototype ?? {}, {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
