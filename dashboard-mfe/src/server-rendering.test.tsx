/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { fakeServer } from './testing/fake-server';
import { signedInAs } from './testing/fake-session';
import { loadPage, pageElement, pages } from './testing/pages';
import { wholeCourt } from './testing/whole-court';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('./testing/fake-session'));

beforeEach(() => (globalThis.foodCourtClock = { timeZone: 'Asia/Kathmandu' }));
afterEach(() => (globalThis.foodCourtClock = undefined));

test.each(pages)('$at shows $role its heading and its data without a browser', async (page) => {
  signedInAs(page.role);
  fakeServer(wholeCourt);
  const client = await loadPage(page);
  const html = renderToString(await pageElement(page, client));
  expect(html).toContain('<h1');
  expect(html).not.toMatch(/\sstyle=/);
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(page.words).not.toEqual([]);
  expect(page.words.filter((words) => !text.includes(words) && !html.includes(`"${words}"`))).toEqual([]);
});
