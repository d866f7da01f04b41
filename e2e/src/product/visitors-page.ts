import { origin } from './origin';

/** Whether the server's HTML for a new visitor has a card of this dish. */
export async function visitorsSeeDish(path: string, title: string): Promise<boolean> {
  const answer = await fetch(origin() + path, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return (await answer.text()).includes(`>${title}</a></h`);
}
