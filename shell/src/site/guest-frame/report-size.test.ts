import { fakeChannel } from '#testing/guests/fake-channel.ts';
import { reportSize } from './report-size';

let height: number;
let resized: () => void;
let observed: Element[];

beforeEach(() => {
  jest.useFakeTimers();
  observed = [];
  class FakeObserver {
    constructor(listener: () => void) {
      resized = listener;
    }
    observe = (element: Element): void => void observed.push(element);
  }
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
});
afterEach(() => jest.useRealTimers());

function start() {
  const { channel, posted } = fakeChannel();
  const content = document.createElement('div');
  content.getBoundingClientRect = () => ({ height }) as DOMRect;
  reportSize(channel, content);
  expect(observed).toEqual([content]);
  const resize = (to: number): void => {
    height = to;
    resized();
  };
  return { posted, resize };
}

it('tells the height after a pause, and each new one', () => {
  const { posted, resize } = start();
  resize(640.5);
  expect(posted).toEqual([]);
  jest.advanceTimersByTime(60);
  resize(700);
  jest.advanceTimersByTime(60);
  expect(posted).toEqual([
    { is: 'size', height: 640.5 },
    { is: 'size', height: 700 },
  ]);
});

it('tells only the last of many heights', () => {
  const { posted, resize } = start();
  for (let to = 1; to <= 50; to++) resize(to);
  jest.advanceTimersByTime(60);
  expect(posted).toEqual([{ is: 'size', height: 50 }]);
});

it('reports an unchanged height only once', () => {
  const { posted, resize } = start();
  for (const to of [640, 640]) {
    resize(to);
    jest.advanceTimersByTime(60);
  }
  expect(posted).toHaveLength(1);
});
