import type { ChildProcess } from 'node:child_process';
import { nextMessage, readyWithinMs, startLimitedProcess } from '@food-court/federation/limited-process';
import { startRenderProgram } from '@food-court/federation/render-process';

/** Loads the library in a process with a memory limit, like the server. */
const decodeTwoPixels = `
import sharp from 'sharp';
const picture = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#fff' } }).webp().toBuffer();
await sharp(picture).raw().toBuffer();
// Stays, so that its memory can be measured.
process.on('message', () => undefined);
process.send('ready');
`;

export async function decodePhoto(): Promise<string> {
  const words = ['--input-type=module', '--eval', decodeTwoPixels];
  await untilReady('The photo library doesn’t start', () =>
    startLimitedProcess({ words, workMb: 100, stderr: 'ignore' }),
  );
  return 'can be decoded';
}

export async function startRenderProcess(): Promise<string> {
  await untilReady('A process that renders pages doesn’t start', startRenderProgram);
  return 'can be rendered on the server';
}

async function untilReady(problem: string, start: () => Promise<ChildProcess>): Promise<void> {
  let program: ChildProcess | undefined;
  try {
    program = await start();
    await nextMessage(program, readyWithinMs);
  } catch (error) {
    throw new Error(`${problem} on Node ${process.versions.node}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    program?.kill('SIGKILL');
  }
}
