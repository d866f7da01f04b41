import { useEffect, useState, type ComponentType } from 'react';
import { loadBasketPart } from './load-part';

/** The last element of a page with dishes. Its code is none of those that the page waits for. */
export function BasketSlot() {
  const [Part, setPart] = useState<ComponentType>();

  useEffect(() => {
    // Without it the page is as before; the next page tries again.
    const load = () =>
      loadBasketPart().then(
        ({ BasketPart }) => setPart(() => BasketPart),
        () => {},
      );
    if (document.readyState === 'complete') void load();
    else addEventListener('load', () => void load(), { once: true });
  }, []);

  return Part && <Part />;
}
