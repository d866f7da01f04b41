// @ts-check
/** Runs in a thread, and logs a line when the server’s own thread has given no sign of life for a while. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, work, limitMs, output } = /** @type {import('./thread-watchdog').WatchdogData} */ (workerData);

/** @param {object} line */
const log = (line) => {
  writeSync(output, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, ...line })}\n`);
};

/** The work of the server at its last sign of life: text whose length is in the first number. */
const lastWork = () => {
  const length = new Uint32Array(work, 0, 1)[0] ?? 0;
  return new TextDecoder().decode(new Uint8Array(work, 4, length).slice());
};

for (;;) {
  const beat = Atomics.load(beats, 0);
  if (Atomics.wait(beats, 0, beat, limitMs) !== 'timed-out') continue;
  const since = Date.now() - limitMs;
  log({ builds: lastWork(), msg: `the server has answered nobody for ${limitMs} ms` });
  Atomics.wait(beats, 0, beat);
  log({ msg: `the server answers again, after ${Date.now() - since} ms` });
}
