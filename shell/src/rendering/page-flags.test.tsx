/** @jest-environment node */
import { Suspense, use } from 'react';
import { flagClient } from '@food-court/federation/flags';
import { renderTestPage } from '../testing/render-test-page';
import { manifest, route } from '../testing/routes';

interface Kitchen {
  name: 'kitchen';
  flags: { 'new-card': { default: false; owner: string; expires: string } };
}
const flags = flagClient<Kitchen>('kitchen');
const Card = () => <h1>{flags.getBooleanValue('new-card', false) ? 'The new card' : 'The old card'}</h1>;

const later = new Promise<void>((resolve) => setTimeout(resolve, 20));
function SlowCard() {
  use(later);
  return <Card />;
}

const render = async (values?: Record<string, Record<string, boolean>>) => {
  const { html } = await renderTestPage('/card', {
    flags: values,
    manifests: [manifest('kitchen', [{ ...route('/card', 'kitchen/card'), access: 'anyone', render: 'server' }])],
    screen: async () => ({
      default: () => (
        <>
          <Card />
          <Suspense>
            <SlowCard />
          </Suspense>
        </>
      ),
    }),
  });
  return [...html.matchAll(/The (old|new) card/g)].map(([, which]) => which);
};

it('renders the features of the visit that the page is for, also when pages are rendered at the same time', async () => {
  const on = { kitchen: { 'new-card': true } };
  expect(await Promise.all([render(on), render(), render({ kitchen: { 'new-card': false } }), render(on)])).toEqual([
    ['new', 'new'],
    ['old', 'old'],
    ['old', 'old'],
    ['new', 'new'],
  ]);
});
