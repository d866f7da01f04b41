import { followChoices } from './follow-choices';

const root = document.documentElement;
const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
followChoices();

afterEach(() => {
  document.cookie = 'theme=; max-age=0; path=/';
  delete root.dataset.theme;
});

it('applies the theme chosen meanwhile when the page returns from the back/forward cache', () => {
  root.dataset.theme = 'light';
  document.cookie = 'theme=dark; path=/';
  comeBack(false);
  expect(root).toHaveAttribute('data-theme', 'light');
  comeBack(true);
  expect(root).toHaveAttribute('data-theme', 'dark');
});

it('leaves a returning page as it is when nothing was chosen', () => {
  comeBack(true);
  expect(root).not.toHaveAttribute('data-theme');
});
