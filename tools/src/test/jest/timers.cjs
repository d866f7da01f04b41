const kinds = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
];

/** Tracks the timers of a window, and returns a function that clears those that still run. */
function trackTimers(window) {
  const running = kinds.map(([set, end]) => {
    const ids = new Set();
    const original = window[set];
    window[set] = (callback, ...others) => {
      const id = original(callback, ...others);
      ids.add(id);
      return id;
    };
    return { ids, end: window[end] };
  });
  return () => {
    for (const { ids, end } of running) {
      ids.forEach((id) => end(id));
      ids.clear();
    }
  };
}

module.exports = { trackTimers };
