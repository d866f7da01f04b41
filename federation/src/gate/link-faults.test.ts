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
  test('may stand in each place of the site', () =>
    assert.deepEqual(faultsOf([linkTo('Soups'), linkTo('Soups', 'footer')], { Soups: 'Soupes' }), []));

  for (const label of ['Login', 'LOG-IN', 'Sign  in', 'Lógin', 'Register', 'LogOut', 'Se connecter'])
    test(`may not say “${label}”, which the site says itself`, () =>
      assert.deepEqual(faultsOf([linkTo(label)]), [`a link says “${label}”, which only the site itself may say`]));

  test('may not say so in another language', () =>
    assert.deepEqual(faultsOf([linkTo('Soups')], { Soups: 'Connexion' }), [
      'a link says “Connexion”, which only the site itself may say',
    ]));

  test('may say so if they are of the shell', () => assert.deepEqual(faultsOf([linkTo('Login')], {}, 'shell'), []));

  test('are few in a place', () =>
    assert.deepEqual(faultsOf(['A', 'B', 'C', 'D', 'E'].map((label) => linkTo(label))), [
      'it has 5 links at navbar; 4 are allowed',
    ]));

  test('stand in a place that there is', () =>
    assert.deepEqual(faultsOf([linkTo('Soups', 'toolbar' as 'navbar')]), [
      '/0 has a link at toolbar, which is no place of the site',
    ]));

  test('are short in other languages, too', () =>
    assert.deepEqual(faultsOf([linkTo('Soups')], { Soups: 'x'.repeat(61) }), [
      'the translation of a label has 61 characters; 60 are allowed',
    ]));
});
