import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlacedLink } from '../surface/surface';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { linkFaults } from './link-faults';

const linkTo = (label: string, place: PlacedLink['place'] = 'navbar'): PlacedLink => ({ place, label, order: 10 });

function faultsOf(links: readonly PlacedLink[], french: Record<string, string> = {}, name = 'kitchen'): string[] {
  const routes = links.map((link, number) => exampleRoute({ path: `/${number}`, links: [link] }));
  const { foodCourt } = exampleManifest(routes, name).metaData;
  return linkFaults({ ...foodCourt, languages: { fr: { script: 'fr.js', surface: french } } });
}

describe('the links of a remote', () => {
  test('may be in each place of the site', () =>
    assert.deepEqual(faultsOf([linkTo('Soups'), linkTo('Soups', 'footer')], { Soups: 'Soupes' }), []));

  for (const label of ['Login', 'LOG-IN', 'Sign  in', 'Lógin', 'Register', 'LogOut', 'Se connecter'])
    test(`may not be labelled “${label}”, which is reserved for the site`, () =>
      assert.deepEqual(faultsOf([linkTo(label)]), [
        `a link is labelled “${label}”, which is reserved for the site itself`,
      ]));

  test('may not use a reserved label in another language', () =>
    assert.deepEqual(faultsOf([linkTo('Soups')], { Soups: 'Connexion' }), [
      'a link is labelled “Connexion”, which is reserved for the site itself',
    ]));

  test('may use a reserved label when they belong to the shell', () =>
    assert.deepEqual(faultsOf([linkTo('Login')], {}, 'shell'), []));

  test('may not be too many in one place', () =>
    assert.deepEqual(faultsOf(['A', 'B', 'C', 'D', 'E'].map((label) => linkTo(label))), [
      'it has 5 links at navbar; 4 are allowed',
    ]));

  test('may not name an unknown place', () =>
    assert.deepEqual(faultsOf([linkTo('Soups', 'toolbar' as 'navbar')]), [
      '/0 has a link at toolbar, which isn’t a place of the site',
    ]));

  test('must have short translations', () =>
    assert.deepEqual(faultsOf([linkTo('Soups')], { Soups: 'x'.repeat(61) }), [
      'the translation of a label has 61 characters; 60 are allowed',
    ]));
});
