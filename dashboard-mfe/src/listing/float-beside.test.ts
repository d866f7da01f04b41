import { floatBeside } from './float-beside';

const close = jest.fn();

function elementAt(place: Partial<DOMRect>): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => ({ width: 0, height: 0, ...place }) as DOMRect;
  return element;
}
const nextFrame = () => jest.advanceTimersToNextFrame();
const moveTo = (element: HTMLElement, top: number) => {
  element.getBoundingClientRect = () => ({ top, bottom: top + 40, right: 500 }) as DOMRect;
  nextFrame();
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Object.assign(globalThis, { innerWidth: 600, innerHeight: 800 });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('puts the panel below its trigger, with the same end', () => {
  const panel = elementAt({ width: 200, height: 150 });
  floatBeside(panel, elementAt({ top: 100, bottom: 140, right: 500 }), close)();
  expect([panel.style.top, panel.style.left, panel.style.position]).toEqual(['144px', '300px', 'fixed']);
});

test('puts the panel above a trigger at the end of the window, and never outside of the window', () => {
  const panel = elementAt({ width: 200, height: 150 });
  floatBeside(panel, elementAt({ top: 740, bottom: 780, right: 100 }), close)();
  expect([panel.style.top, panel.style.left]).toEqual(['586px', '4px']);
});

test('follows its trigger, and closes when that leaves the window', () => {
  const trigger = elementAt({ top: 100, bottom: 140, right: 500 });
  const panel = elementAt({ width: 200, height: 150 });
  const leave = floatBeside(panel, trigger, close);
  moveTo(trigger, 60);
  expect([panel.style.top, close.mock.calls]).toEqual(['104px', []]);
  moveTo(trigger, -50);
  expect(close).toHaveBeenCalledTimes(1);
  leave();
  moveTo(trigger, 60);
  moveTo(trigger, -50);
  expect(close).toHaveBeenCalledTimes(1);
});

test('is shown again with its focus when the browser has hidden it, because its row has moved in the list', () => {
  const panel = elementAt({ width: 200, height: 150 });
  const item = panel.appendChild(document.createElement('button'));
  // jsdom has no popovers.
  let isShown = false;
  const showPopover = jest.fn(() => (isShown = true));
  Object.assign(panel, { showPopover, matches: () => isShown });
  const leave = floatBeside(panel, elementAt({ top: 100, bottom: 140, right: 500 }), close);
  item.focus();
  nextFrame();
  expect(showPopover).toHaveBeenCalledTimes(1);
  document.body.append(panel);
  isShown = false;
  expect(document.body).toHaveFocus();
  nextFrame();
  expect(showPopover).toHaveBeenCalledTimes(2);
  expect(item).toHaveFocus();
  leave();
});
