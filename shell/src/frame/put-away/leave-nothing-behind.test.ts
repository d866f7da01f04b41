import { leaveNothingBehind } from './leave-nothing-behind';

const hide = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const openDocument = (state: object) => {
  document.body.innerHTML = `<script type="application/json" id="page-state">${JSON.stringify(state)}</script>`;
  end = leaveNothingBehind();
};

let end: ReturnType<typeof leaveNothingBehind>;
afterEach(() => {
  end?.();
  document.documentElement.hidden = false;
});

it('blanks the page of a person when it is put away for a step back, and not when it is closed', () => {
  openDocument({ session: { user: { uid: 'u1' } } });
  hide(false);
  expect(document.documentElement.hidden).toBe(false);
  hide(true);
  expect(document.documentElement.hidden).toBe(true);
});

it('leaves a page for everyone alone, and that of a person who has signed out', () => {
  openDocument({ config: {} });
  hide(true);
  expect(document.documentElement.hidden).toBe(false);
  openDocument({ session: { user: { uid: 'u1' } } });
  end?.();
  hide(true);
  expect(document.documentElement.hidden).toBe(false);
});
