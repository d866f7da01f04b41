import '../src/tokens/tokens.css'; // first: it fixes the order of the layers
import '../src/tokens/steps.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Section } from '../src';
import { Actions } from './actions';
import { Data } from './data';
import { Fields } from './fields';
import { Icons } from './icons';
import { Lines } from './lines';
import { Overlays } from './overlays';
import { Pictures } from './pictures';
import { States } from './states';
import { Surfaces } from './surfaces';
import { Tokens } from './tokens';

const CHAPTERS: Record<string, () => ReactElement> = {
  Tokens,
  Lines,
  Actions,
  Fields,
  Pictures,
  Surfaces,
  States,
  Data,
  Overlays,
  Icons,
};

const theme = new URLSearchParams(location.search).get('theme') ?? 'light';
document.documentElement.dataset.theme = theme;
document.title = `Food Court design system, ${theme}`;

const root = document.getElementById('gallery');
if (!root) throw new Error('The page has no place for the gallery.');
createRoot(root).render(
  <StrictMode>
    <main>
      <Section level={1} title="Food Court" lead={`Every component in every state. This is the ${theme} theme.`} />
      {Object.entries(CHAPTERS).map(([title, Chapter]) => (
        <Section key={title} title={title}>
          <Chapter />
        </Section>
      ))}
    </main>
  </StrictMode>,
);
