import { watchIntent } from './watch-intent';

let root: HTMLElement;
let link: HTMLAnchorElement;
const reported = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  reported.mockClear();
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<a href="/Rice"><b>Rice</b></a><a href="/faq">FAQ</a><p>Text</p>';
  link = root.querySelector('a')!;
  watchIntent(root, (wanted) => reported(wanted.pathname));
});

afterEach(() => {
  root.remove();
  jest.useRealTimers();
});

/** jsdom lacks pointer events. */
function send(name: string, target: Element, { pointerType = 'mouse', ...init }: PointerEventInit = {}): void {
  target.dispatchEvent(Object.assign(new MouseEvent(name, { bubbles: true, ...init }), { pointerType }));
}
const finger = (name: string, clientY = 0) => send(name, link, { pointerType: 'touch', clientY });

it('reports a link when the pointer rests on any part of it', () => {
  send('pointerover', root.querySelector('b')!);
  expect(reported).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(reported.mock.calls).toEqual([['/Rice']]);
});

it('reports the next link, not one that the pointer has left', () => {
  send('pointerover', link);
  jest.advanceTimersByTime(20);
  send('pointerover', root.querySelector('a[href="/faq"]')!);
  jest.advanceTimersByTime(100);
  expect(reported.mock.calls).toEqual([['/faq']]);
});

it('reports a link at once when the main mouse button goes down, and ignores other buttons', () => {
  send('pointerdown', link, { button: 1 });
  expect(reported).not.toHaveBeenCalled();
  send('pointerdown', link);
  expect(reported.mock.calls).toEqual([['/Rice']]);
});

it('reports a link that a finger rests on', () => {
  finger('pointerdown');
  jest.advanceTimersByTime(100);
  expect(reported.mock.calls).toEqual([['/Rice']]);
});

it.each([
  ['moves', () => finger('pointermove', 30)],
  ['is taken over by the browser', () => finger('pointercancel')],
  ['scrolls', () => root.dispatchEvent(new Event('scroll'))],
])('reports nothing when a finger on a link %s', (_, move) => {
  finger('pointerdown');
  move();
  jest.advanceTimersByTime(200);
  expect(reported).not.toHaveBeenCalled();
});

it('treats a trembling finger as resting', () => {
  finger('pointerdown');
  finger('pointermove', 3);
  jest.advanceTimersByTime(100);
  expect(reported).toHaveBeenCalledTimes(1);
});

it('ignores elements outside links', () => {
  for (const name of ['pointerover', 'pointerdown']) send(name, root.querySelector('p')!);
  jest.advanceTimersByTime(200);
  expect(reported).not.toHaveBeenCalled();
});
