/** In a hidden tab nothing is painted. */
const longestWaitMs = 250;

/** Resolves in a task of its own after the browser has painted what the server sent. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const paint = requestAnimationFrame(() => setTimeout(done));
    const limit = setTimeout(done, longestWaitMs);
    function done(): void {
      cancelAnimationFrame(paint);
      clearTimeout(limit);
      resolve();
    }
  });

/** Goes on in another task: the browser paints and answers in between. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
