import { screen } from '@testing-library/react';
import { fakeServer } from '../testing/fake-server';
import { setSession, signedOut } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import { firstBanner } from '../screens/menu/home/first-banner';
import { Promotion } from '../screens/menu/home/promotion';
import french from './fr.json';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

test.each([
  [firstBanner, french[firstBanner]],
  ['Come {hungry}', 'Come {hungry}'],
])('translates only the default banner of a court: %s', async (text, shown) => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  setSession(signedOut);
  fakeServer({ 'GET /banner': () => ({ text }), 'GET /admin': () => [] });
  showScreen(Promotion, { path: '/', at: '/' });
  expect(await screen.findByText(shown.replaceAll(/\s/g, ' '))).toBeInTheDocument();
});
