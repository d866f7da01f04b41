import { once } from 'node:events';
import { startRenderProgram } from '@food-court/federation/render-process';

/** Fails when the library for photos does not load, for example on a system that it does not know. */
export async function decodePhoto(): Promise<string> {
  try {
    const { default: sharp } = await import('sharp');
    const picture = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    await sharp(picture).raw().toBuffer();
    return 'they can be decoded';
  } catch (error) {
    throw new Error(`the library for photos does not run on Node ${process.versions.node}: ${reason(error)}`);
  }
}

/** Fails when a render process does not start: its limits may fit one version of Node and not another. */
export async function startRenderProcess(): Promise<string> {
  try {
    const program = await startRenderProgram();
    await Promise.race([
      once(program, 'message'),
      once(program, 'exit').then(([code]) => Promise.reject(new Error(`it ended with exit code ${code}`))),
    ]);
    program.kill('SIGKILL');
    return 'they can be rendered on the server';
  } catch (error) {
    throw new Error(`a process that renders pages does not start on Node ${process.versions.node}: ${reason(error)}`);
  }
}

const reason = (error: unknown): string => (error as Error).message.split('\n')[0] ?? '';
