import { followChoices } from './follow-choices';

const root = document.documentElement;
const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
followChoices();

afterEach(() => {
  document.cookie = 'theme=; max-age=0; path=/';
  delete root.dataset.theme;
});

it('a page that comes back as it was left takes the theme that was chosen since', () => {
  root.dataset.theme = 'light';
  document.cookie = 'theme=dark; path=/';
  comeBack(false);
  expect(root).toHaveAttribute('data-theme', 'light');
  comeBack(true);
  expect(root).toHaveAttribute('data-theme', 'dark');
});

it('a page that comes back stays as it is when nothing was chosen', () => {
  comeBack(true);
  expect(root).not.toHaveAttribute('data-theme');
});
