import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import styles from './card-field.module.css';

type CardStyle = NonNullable<StripeCardElementOptions['style']>;

/** The field is in an iframe of the card provider, where our CSS variables don’t apply, so the computed values are read here. */
function readCardStyle(field: HTMLElement): CardStyle {
  const colorOf = (className: string | undefined): string => {
    const probe = document.createElement('span');
    probe.className = className ?? '';
    field.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const { fontFamily, fontSize } = getComputedStyle(field);
  const ink = colorOf(styles.ink);
  const danger = colorOf(styles.danger);
  return {
    base: {
      color: ink,
      iconColor: ink,
      fontFamily,
      fontSize,
      lineHeight: '1.5',
      '::placeholder': { color: colorOf(styles.soft) },
    },
    invalid: { color: danger, iconColor: danger },
  };
}

/** The style of the card field; it follows changes of the theme by the system or the user. */
export function useCardStyle() {
  const field = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CardStyle>();

  useEffect(() => {
    const read = () => field.current && setStyle(readCardStyle(field.current));
    read();
    const systemTheme = matchMedia('(prefers-color-scheme: dark)');
    systemTheme.addEventListener('change', read);
    const chosenTheme = new MutationObserver(read);
    chosenTheme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      systemTheme.removeEventListener('change', read);
      chosenTheme.disconnect();
    };
  }, []);

  return { field, style };
}
