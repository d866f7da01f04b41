/** React sends this digest for an error on the server; the browser renders the place without a report. */
export const leftToBrowser = 'left-to-browser';

export class LeftToBrowser extends Error {
  constructor(screen: string) {
    super(`${screen} was not rendered on the server`);
  }
}
