import { page, safe } from '#identity/mail/page';
import type { Reader } from '../protocol/reader';

export const terminalPath = '/sandbox/terminal';

/** Presses at a reader, with the words of their buttons. */
export const presses = {
  tap: 'Tap card',
  decline: 'Tap a card that is declined',
  cancel: 'Cancel',
  unplug: 'Take it off the network',
  plug: 'Put it back on the network',
} as const;
export type Press = keyof typeof presses;

export const isPress = (text: unknown): text is Press => typeof text === 'string' && Object.hasOwn(presses, text);

interface ShownReader extends Pick<Reader, 'id' | 'label' | 'status'> {
  /** Undefined when it doesn't wait for a card. */
  cents: number | undefined;
  /** How the last payment ended. */
  outcome: string;
}

/** The readers of the court, as people see them. The page asks every two seconds, because it runs no script. */
export const terminalPage = (readers: readonly ShownReader[]): string =>
  page(
    'Card terminals',
    `<meta http-equiv="refresh" content="2"><p class="soft">The terminals beside the kiosks. An admin names one in the link of a kiosk. No money moves.</p>
<ol>${readers.map(readerItem).join('')}</ol>`,
  );

function readerItem({ id, label, status, cents, outcome }: ShownReader): string {
  const offered: readonly Press[] = [
    ...(cents === undefined ? [] : (['tap', 'decline', 'cancel'] as const)),
    status === 'online' ? 'unplug' : 'plug',
  ];
  return `<li class="card"><h2>${safe(label)}</h2><p>${safe(wordsOf(status, cents, outcome))}</p>
<form method="post" action="${terminalPath}/${safe(id)}">${offered.map((press) => `<button class="button" name="press" value="${press}">${presses[press]}</button>`).join(' ')}</form></li>`;
}

function wordsOf(status: Reader['status'], cents: number | undefined, outcome: string): string {
  if (cents !== undefined) return `Tap, insert or swipe: $${(cents / 100).toFixed(2)}`;
  return status === 'offline' ? 'It is off the network.' : outcome;
}
