import { screen } from '@testing-library/react';
import { fakeServer } from '../screens/testing/fake-server';
import { setSession, signedOut } from '../screens/testing/fake-session';
import { showScreen } from '../screens/testing/show-screen';
import { firstBanner } from '../screens/home/first-banner';
import { Promotion } from '../screens/home/promotion';
import french from './fr.json';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../screens/testing/fake-session'));

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
