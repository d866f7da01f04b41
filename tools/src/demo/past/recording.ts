import { fileURLToPath } from 'node:url';

/** Three weeks of the demo, written by `npm run record-past`. */
export const recording = fileURLToPath(new URL('recording.json.gz', import.meta.url));
