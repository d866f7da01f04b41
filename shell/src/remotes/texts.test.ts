import type { LineupNews } from '@food-court/federation/discovery';
import { loadTexts } from './texts';

const news = {
  lineup: { shell: { build: 's1', base: '/releases/shell/s1/' }, remotes: { kitchen: { build: 'k1', base: '/k1/' } } },
  manifests: {
    kitchen: {
      metaData: { foodCourt: { languages: { fr: { script: 'fr.js' } }, integrity: { 'fr.js': 'sha256-fr' } } },
    },
  },
} as unknown as LineupNews;

const scripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

it('loads nothing on an English page or for a remote without the language', () => {
  expect(loadTexts(news, 'kitchen')).toBeUndefined();
  globalThis.foodCourtTexts = { '': 'fr' };
  expect(loadTexts(news, 'bar')).toBeUndefined();
  expect(scripts()).toEqual([]);
});

it('loads a remote’s script once, with its integrity, and continues in English when it fails', async () => {
  globalThis.foodCourtTexts = { '': 'fr' };
  const load = loadTexts(news, 'kitchen');
  expect(loadTexts(news, 'kitchen')).toBe(load);
  const [script, ...others] = scripts();
  expect(others).toEqual([]);
  expect(script).toHaveAttribute('src', '/k1/client/fr.js');
  expect(script).toHaveProperty('integrity', 'sha256-fr');
  script?.dispatchEvent(new Event('error'));
  await load;
});
