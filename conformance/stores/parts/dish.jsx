import * as React from 'react';

const { Suspense, lazy, useState } = React;
const Reviews = lazy(() => import('./reviews.jsx'));

if (FAULT === 'throws at load') throw new Error('The dish throws at load');
if (FAULT === 'sets a global variable') globalThis.setByDish = true;
if (FAULT === 'styles the page' && typeof document !== 'undefined') {
  const style = document.createElement('style');
  style.textContent = 'nav a { color: rgb(255, 0, 0) }';
  document.head.append(style);
}

export default function Dish() {
  const [isOpen, setIsOpen] = useState(false);
  misbehave();
  return (
    <article>
      <h1>Jollof rice</h1>
      <p>Rice in tomatoes and peppers, from build {BUILD}.</p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Reviews
      </button>
      {isOpen && (
        <Suspense fallback={<p>Loading …</p>}>
          <Reviews />
        </Suspense>
      )}
    </article>
  );
}

/** The pre-rendered markup of iframes is made in Node and has no fault, as in a build whose tests passed. */
function misbehave() {
  if (typeof document === 'undefined') return;
  if (FAULT === 'throws in render') throw new Error('The dish throws in render');
  if (FAULT === 'loops in render') for (;;);
  if (FAULT === 'needs another library version') React.onlyInReact99();
}
