import { leaveNothingBehind } from './leave-nothing-behind';

const turn = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(kind), { persisted }));

let end = () => {};
afterEach(() => {
  end();
  document.documentElement.hidden = false;
});

it('blanks a page that is put away for a step back, and no page that is closed', () => {
  end = leaveNothingBehind();
  turn('pagehide', false);
  expect(document.documentElement.hidden).toBe(false);
  turn('pagehide', true);
  expect(document.documentElement.hidden).toBe(true);
});

it('leaves the pages of visitors alone', () => {
  leaveNothingBehind()();
  turn('pagehide', true);
  expect(document.documentElement.hidden).toBe(false);
});
