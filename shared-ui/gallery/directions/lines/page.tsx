import '../../../src/tokens/layers.css'; // first: it fixes the order of the layers
import './tokens.css';
import './lines.css';
import './document.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from './pages/board';
import { Category } from './pages/category';
import { DishPage } from './pages/dish';
import { Home } from './pages/home';
import { Marks } from './pages/marks';
import { Ready, Tracker } from './pages/tracker';

const PAGES: Record<string, () => ReactElement> = {
  home: Home,
  category: Category,
  dish: DishPage,
  tracker: Tracker,
  ready: Ready,
  board: Board,
  marks: Marks,
};

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
document.documentElement.lang = 'en';

const Page = PAGES[asked.get('page') ?? 'home'] ?? Home;
const root = document.getElementById('direction');
if (!root) throw new Error('The page has no place for the direction.');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
