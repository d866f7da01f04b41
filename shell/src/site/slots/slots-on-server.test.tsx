/** @jest-environment node */
import { use, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { findDestination, siteMap, withParts, type Manifest } from '@food-court/federation/discovery';
import { apiQuery } from '@food-court/shared-api/query';
import type { ScreenSlots, SlotProps } from '@food-court/shared-ui';
import { ok, server } from '#testing/fake-server.ts';
import { expectFrame, renderTestPage, routes } from '#testing/render-test-page.tsx';
import { manifest } from '#testing/routes.ts';
import { filling, offering } from '#testing/slots-of-kitchen.ts';

type Screens = Record<string, ComponentType<never>>;

const Votes = ({ dishId }: { dishId: string }) => <p>Votes for {dishId}</p>;
const Tips = () => <p>Tips</p>;
const Broken = (): never => {
  throw new Error('boom');
};

const dishWith = (props: SlotProps['props']) =>
  function Dish({ Slot }: ScreenSlots) {
    return <main>The dish{Slot && <Slot name="below" props={props} empty="No news" />}</main>;
  };

const kitchen = offering(manifest('kitchen', routes));
const [votes, tips] = [filling('reviews', 10), filling('tips', 20)];

async function render(manifests: Manifest[], screens: Screens, signal = new AbortController().signal) {
  const found = { 'kitchen/dish': dishWith({ dishId: '7' }), ...screens } as Screens;
  const parts: (string | undefined)[] = [];
  const page = await renderTestPage('/dish/7', {
    manifests,
    destination: findDestination(withParts(siteMap(manifests), manifests), '/dish/7'),
    screen: async (id) => found[id] && { default: found[id] },
    signal,
    onError: (_error, part) => parts.push(part),
  });
  expectFrame(page);
  const [, main = ''] = /(<main>The dish.*?<\/main>)/s.exec(page.html) ?? [];
  return { ...page, text: main.replaceAll(/<!--.*?-->|<\/?\w+>/g, ''), main, parts };
}

beforeEach(() => void server.answers.set('GET /product/7', ok({ title: 'Soup' })));

it('shows the parts of two teams in their order, and names their files', async () => {
  const page = await render([kitchen, tips, votes], { 'reviews/votes.part': Votes, 'tips/votes.part': Tips });
  expect(page.text).toMatch(/^The dish<div data-slot="kitchen\/dish#below">Votes for 7Tips$/);
  expect(page.screens).toEqual(['kitchen/dish', 'reviews/votes.part', 'tips/votes.part']);
  expect(page.parts).toEqual([]);
});

it('gives a part the data that it names', async () => {
  server.answers.set('GET /kitchen/7', ok({ name: 'Wok' }));
  const Name = () => <p>{useQuery(apiQuery('GET /kitchen/{id}', { params: { id: '7' } })).data?.name}</p>;
  const part = filling('reviews', 10, { data: [{ call: 'GET /kitchen/{id}' }] });
  const page = await render([kitchen, part], { 'reviews/votes.part': Name as never });
  expect(page.text).toContain('Wok');
});

it('is whole without a part that throws, which is reported with its name', async () => {
  const page = await render([kitchen, tips, votes], { 'reviews/votes.part': Broken, 'tips/votes.part': Tips });
  expect(page.text).toContain('Tips');
  expect(page.parts).toEqual(['reviews/votes.part']);
});

it('blames the part in whose place it was thrown, whatever names its components have', async () => {
  Object.defineProperty(Broken, 'name', { value: 'part-of tips/votes.part' });
  const page = await render([kitchen, votes], { 'reviews/votes.part': (() => <Broken />) as never });
  expect(page.parts).toEqual(['reviews/votes.part']);
});

it('is whole without a part that never finishes', async () => {
  const abort = new AbortController();
  const never = new Promise<never>(() => {});
  const Hanging = () => {
    setTimeout(() => abort.abort(new Error('too late')), 50);
    return use(never);
  };
  const page = await render([kitchen, votes], { 'reviews/votes.part': Hanging }, abort.signal);
  expect(page.main).toContain('data-dgst="left-to-browser"');
  expect(page.parts).toEqual(['reviews/votes.part']);
});

it('leaves a part to the browser that the server has no code of', async () => {
  const page = await render([kitchen, tips, votes], { 'tips/votes.part': Tips });
  expect(page.text).toContain('Tips');
  expect(page.main).toContain('data-dgst="left-to-browser"');
  expect(page.parts).toEqual([]);
});

it('is refused wrong props, and the page is to blame', async () => {
  const page = await render([kitchen, votes], {
    'kitchen/dish': dishWith({ dishId: undefined }) as never,
    'reviews/votes.part': Votes,
  });
  expect(page.text).not.toContain('Votes');
  expect(page.parts).toEqual([undefined]);
});

it('shows what its owner shows while nobody fills it', async () => {
  expect((await render([kitchen], {})).text).toBe('The dishNo news');
});
