import { pageStateElementId } from 'federation/discovery';
import { leftToBrowser } from '../rendering/left-to-browser';
import { isDrawn } from './drawn-screen';
import { readPageState } from './read-page-state';

afterEach(() => document.body.replaceChildren());

it('reads what the server wrote into the page', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageStateElementId}">{"rendered":true,"signedInHint":false}</script>`;
  expect(readPageState()).toEqual({ rendered: true, signedInHint: false });
});

it('says what is wrong with a page that somebody else made', () => {
  expect(() => readPageState()).toThrow('carries no page state');
});

it('knows a screen that the server drew from one that it left to the browser', () => {
  document.body.innerHTML = '<main><!--$--><h1>Menu</h1><!--/$--></main>';
  expect(isDrawn(document)).toBe(true);
  document.body.innerHTML = `<main><!--$!--><template data-dgst="${leftToBrowser}"></template><p>Loading</p><!--/$--></main>`;
  expect(isDrawn(document)).toBe(false);
});
