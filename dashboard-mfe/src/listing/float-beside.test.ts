import { floatBeside } from './float-beside';

const close = jest.fn();

function elementAt(place: Partial<DOMRect>): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => ({ width: 0, height: 0, ...place }) as DOMRect;
  return element;
}
const moveTo = (element: HTMLElement, top: number) => {
  element.getBoundingClientRect = () => ({ top, bottom: top + 40, right: 500 }) as DOMRect;
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { innerWidth: 600, innerHeight: 800 });
});
afterEach(() => document.body.replaceChildren());

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

test('closes when its trigger moves, and not for the late event of an earlier scroll', () => {
  const trigger = elementAt({ top: 100, bottom: 140, right: 500 });
  const leave = floatBeside(elementAt({ width: 200, height: 150 }), trigger, close);
  moveTo(trigger, 100);
  expect(close).not.toHaveBeenCalled();
  moveTo(trigger, 60);
  expect(close).toHaveBeenCalledTimes(1);
  leave();
  moveTo(trigger, 20);
  expect(close).toHaveBeenCalledTimes(1);
});
