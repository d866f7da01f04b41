import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const gallery = fileURLToPath(new URL('src/dev/ui/main.ts', import.meta.url));
const child = spawn(process.execPath, ['--import', 'tsx', gallery], { stdio: 'inherit' });

// Ctrl-C reaches the child directly; a signal to this process alone is forwarded.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
