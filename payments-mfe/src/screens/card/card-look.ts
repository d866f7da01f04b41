import type { StripeCardElementOptions } from '@stripe/stripe-js';
import styles from './card-field.module.css';

export type CardLook = NonNullable<StripeCardElementOptions['style']>;

/** The field stands in the provider's own frame, where our tokens don't reach: they are read here as they are computed. */
export function cardLook(field: HTMLElement): CardLook {
  const toneOf = (className: string | undefined): string => {
    const probe = document.createElement('span');
    probe.className = className ?? '';
    field.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const { fontFamily, fontSize } = getComputedStyle(field);
  const ink = toneOf(styles.ink);
  const danger = toneOf(styles.danger);
  return {
    base: {
      color: ink,
      iconColor: ink,
      fontFamily,
      fontSize,
      lineHeight: '1.5',
      '::placeholder': { color: toneOf(styles.soft) },
    },
    invalid: { color: danger, iconColor: danger },
  };
}
