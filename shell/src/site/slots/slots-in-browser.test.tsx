import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ScreenSlots, SlotProps } from '@food-court/shared-ui';
import { forgetScreens } from '#remotes/screens.ts';
import { lineup, openSite, publishBuild, removeScreen, server } from '#testing/open-site.tsx';
import { route } from '#testing/routes.ts';
import { main } from '#testing/show-site.tsx';
import { dishSlots, partOf } from '#testing/slots-of-kitchen.ts';

jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual('#testing/fake-runtime.ts'));

// Another test has loaded other code under these names.
beforeEach(() => forgetScreens(['kitchen', 'reviews', 'tips']));

const dishWith = (props: SlotProps['props']) =>
  function Dish({ Slot }: ScreenSlots) {
    return (
      <section>
        <h1>The dish</h1>
        {Slot && <Slot name="below" props={props} empty={<p>No news</p>} />}
      </section>
    );
  };

const surfaceOf = (id: string) =>
  server.manifests.get(`/releases/${id.replace('@', '/')}/client/mf-manifest.json`)!.metaData.foodCourt.surface;

function publishKitchen(props: SlotProps['props'] = { dishId: '7' }): void {
  publishBuild('kitchen@1', { routes: [route('/dish', 'kitchen/dish')], screens: { dish: dishWith(props) } });
  Object.assign(surfaceOf('kitchen@1'), { slots: dishSlots });
}

function publishPart(id: string, order: number, Part: ComponentType<never>): void {
  publishBuild(id, { routes: [], screens: { 'votes.part': Part as ComponentType } });
  Object.assign(surfaceOf(id), { parts: [partOf(order)] });
}

const Votes = ({ dishId }: { dishId: string }) => <p>Votes for {dishId}</p>;
const Tips = () => <p>Tips</p>;
const Broken = (): never => {
  throw new Error('boom');
};

const open = (...builds: string[]) => openSite(lineup('kitchen@1', ...builds), '/dish');
const shown = () => main().querySelector('section')?.textContent;
const reports = () => server.reports as { name: string; build: string; what: string }[];

it('shows the parts of two teams in their order, with its props', async () => {
  publishKitchen();
  publishPart('reviews@1', 10, Votes);
  publishPart('tips@1', 20, Tips);
  await open('tips@1', 'reviews@1');
  await waitFor(() => expect(shown()).toBe('The dishVotes for 7Tips'));
  expect(reports()).toEqual([]);
});

it('loses a part that throws, and reports the build of its team', async () => {
  publishKitchen();
  publishPart('reviews@2', 10, Broken);
  publishPart('tips@2', 20, Tips);
  await open('tips@2', 'reviews@2');
  await waitFor(() => expect(shown()).toBe('The dishTips'));
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]).toMatchObject({ name: 'reviews', build: '2', what: 'render', message: 'boom' });
});

it('shows what its owner shows when its only part can’t be loaded, and reports that', async () => {
  publishKitchen();
  publishPart('reviews@3', 10, Votes);
  removeScreen('reviews@3', 'votes.part');
  await open('reviews@3');
  await waitFor(() => expect(shown()).toBe('The dishNo news'));
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]).toMatchObject({ name: 'reviews', build: '3', what: 'load' });
});

it('shows no part with wrong props, and reports the build of the page', async () => {
  publishKitchen({ dishId: '7', price: 'four' });
  publishPart('reviews@4', 10, Votes);
  await open('reviews@4');
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(shown()).toBe('The dishNo news');
  expect(reports()[0]).toMatchObject({
    name: 'kitchen',
    build: '1',
    what: 'error',
    message: 'kitchen/dish#below: price is string, not a number?',
  });
});

it('is empty when nobody fills it', async () => {
  publishKitchen();
  await open();
  await waitFor(() => expect(shown()).toBe('The dishNo news'));
});
