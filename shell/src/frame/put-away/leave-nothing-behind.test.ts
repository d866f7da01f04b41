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

it('blanks a personal page when it enters the back/forward cache, but not when it is closed', () => {
  openDocument({ session: { user: { uid: 'u1' } } });
  hide(false);
  expect(document.documentElement.hidden).toBe(false);
  hide(true);
  expect(document.documentElement.hidden).toBe(true);
});

it('leaves a public page alone, and a personal page after its person signed out', () => {
  openDocument({ config: {} });
  hide(true);
  expect(document.documentElement.hidden).toBe(false);
  openDocument({ session: { user: { uid: 'u1' } } });
  end?.();
  hide(true);
  expect(document.documentElement.hidden).toBe(false);
});
