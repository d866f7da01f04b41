import { origin } from './origin';

/** Whether a visitor who comes now is sent a page with these words, without anybody's browser. */
export async function visitorsPageSays(path: string, words: string): Promise<boolean> {
  const answer = await fetch(origin() + path, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return (await answer.text()).includes(words);
}
