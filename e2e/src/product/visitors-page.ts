import { origin } from './origin';

/** Whether a visitor who comes now is sent a page with a card of this dish; read without anybody's browser. */
export async function visitorsSeeDish(path: string, title: string): Promise<boolean> {
  const answer = await fetch(origin() + path, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return (await answer.text()).includes(`>${title}</a></h`);
}
