/** React tells the browser this word of an error on the server; the browser then draws the place and keeps quiet. */
export const leftToBrowser = 'left-to-browser';

export class LeftToBrowser extends Error {
  constructor(screen: string) {
    super(`${screen} was not rendered on the server`);
  }
}
