import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

/** An open page, which reads its events one after the other: `name data`. */
export interface ListeningPage {
  next: () => Promise<string>;
  close: () => void;
}

/** Resolves when the page is connected. */
export async function listen(address: string): Promise<ListeningPage> {
  const [answer] = (await once(request(address).end(), 'response')) as [IncomingMessage];
  const blocks = blocksOf(answer);
  await blocks.next();
  return {
    next: async () => {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec((await blocks.next()).value ?? '') ?? [];
      return `${name} ${data}`;
    },
    close: () => answer.destroy(),
  };
}

async function* blocksOf(answer: IncomingMessage): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk as string;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
  return undefined;
}
