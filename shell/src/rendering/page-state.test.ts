import { pageStateElementId } from '@food-court/federation/discovery';
import { leftToBrowser } from './page-state';
import { isServerRendered, readPageState } from './page-state';

afterEach(() => document.body.replaceChildren());

it('reads the page state that the server wrote', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageStateElementId}">{"rendered":true,"signedInHint":false}</script>`;
  expect(readPageState()).toEqual({ rendered: true, signedInHint: false });
});

it('throws for a page without a page state', () => {
  expect(() => readPageState()).toThrow('has no page state');
});

it('distinguishes a server-rendered screen from one that was left to the browser', () => {
  document.body.innerHTML = '<main><!--$--><h1>Menu</h1><!--/$--></main>';
  expect(isServerRendered(document)).toBe(true);
  document.body.innerHTML = `<main><!--$!--><template data-dgst="${leftToBrowser}"></template><p>Loading</p><!--/$--></main>`;
  expect(isServerRendered(document)).toBe(false);
});
