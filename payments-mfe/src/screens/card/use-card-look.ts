import { useEffect, useRef, useState } from 'react';
import { cardLook, type CardLook } from './card-look';

/** The look of the card field in the theme of now, the one that the system or the visitor turns to included. */
export function useCardLook() {
  const field = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<CardLook>();

  useEffect(() => {
    const read = () => field.current && setLook(cardLook(field.current));
    read();
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    const forced = new MutationObserver(read);
    forced.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', read);
      forced.disconnect();
    };
  }, []);

  return { field, look };
}
