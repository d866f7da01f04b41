import type { Copy } from '#delivery/copied-build';
import type { Given, HostileAction } from './hostile-action';

/** The field into which a test writes what the code shall do, and where the code writes what it got. */
export const orders = 'hostile-orders';
export const answerOf = 'hostile-answer';

const faqChunk = /^client\/faq\.\w+\.js$/;

/** Adds a field to the FAQ: an action runs when it is written there, or when Enter is pressed. */
export const hostileScreen =
  (actions: readonly HostileAction[], stranger: string): NonNullable<Copy['change']> =>
  (text, file) => {
    if (!faqChunk.test(file)) return text;
    const runs = actions.map(({ does, run }) => `${JSON.stringify(does)}: ${String(run)}`).join(',\n');
    const start = `(${String(startHostile)})({${runs}}, ${JSON.stringify({ stranger, orders, answerOf })});`;
    // The loader of these tests wraps named functions in it.
    return `((__name) => {${start}})((named) => named);${text}`;
  };

type Runs = Record<string, HostileAction['run']>;

/** Runs in the browser, so it uses nothing of this file. */
function startHostile(runs: Runs, names: { stranger: string; orders: string; answerOf: string }): void {
  const given: Given = { stranger: names.stranger };
  const field = document.createElement('input');
  const answer = document.createElement('output');
  Object.assign(field, { id: names.orders, ariaLabel: 'Orders' });
  answer.id = names.answerOf;
  const show = (): void => {
    const place = document.createElement('div');
    Object.assign(place.style, { position: 'absolute', top: '140px', left: '0' });
    place.append(field, answer);
    document.body.append(place);
  };
  const takePort = (): void => {
    // The shell keeps its port to itself, but uses this function.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      // React has ports, too, but sends no texts.
      if (!given.port && typeof message[0] === 'string') {
        given.port = this;
        show();
      }
      return postMessage.apply(this, message as Parameters<typeof postMessage>);
    } as typeof postMessage;
    given.send = (message) =>
      postMessage.call(given.port!, typeof message === 'string' ? message : JSON.stringify(message));
    let calls = 1_000;
    given.call = (method, path) =>
      new Promise((resolve) => {
        const id = (calls += 1);
        given.port!.addEventListener('message', ({ data }) => {
          const reply = JSON.parse(String(data)) as { is: string; id: number; status: number };
          if (reply.is === 'answer' && reply.id === id) resolve(reply);
        });
        given.send!({ is: 'call', id, method, path });
      });
  };
  const obey = async (): Promise<void> => {
    const run = runs[field.value];
    if (!run) return;
    let got = '';
    try {
      got = String(await run(given));
    } catch (error) {
      got = `refused (${(error as Error).name})`;
    }
    // By then the page around a frame has read what was sent before.
    await given.call?.('GET', '/nothing');
    answer.textContent = got;
    console.debug(names.answerOf);
  };
  field.addEventListener('input', () => void (field.dataset.press || obey()));
  field.addEventListener('keydown', ({ key }) => void (key === 'Enter' && obey()));
  if (top === window) setTimeout(show);
  else takePort();
}
