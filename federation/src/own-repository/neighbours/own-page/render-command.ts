import { text } from 'node:stream/consumers';
import { renderOwnPage, type OwnRendering } from './render-own-page';

/** Reads what to render from the standard input, and writes the markup. For tests, which run it as a program of its own. */
export async function renderCommand(): Promise<void> {
  const rendering = JSON.parse(await text(process.stdin)) as OwnRendering;
  console.log(JSON.stringify(await renderOwnPage(rendering)));
}
