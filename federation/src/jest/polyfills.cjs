/** What a browser has and jsdom lacks. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom knows the element, but not how to open it; tests of the server's side have no elements at all. */
Object.assign(globalThis.HTMLDialogElement?.prototype ?? {}, {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
