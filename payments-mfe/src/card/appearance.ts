import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { watchTheme } from './theme/watch-theme';
import styles from './card-field.module.css';

/** The elements are in frames of the card provider, where our CSS variables don’t apply, so the computed values are read here. */
function readAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'));
  const styleOf = (className: string | undefined): CSSStyleDeclaration => {
    probe.className = className ?? '';
    return getComputedStyle(probe);
  };
  const [ink, soft, danger, accent, edge, surface] = (
    ['ink', 'soft', 'danger', 'accent', 'edge', 'surface'] as const
  ).map((name) => styleOf(styles[name]).color) as [string, string, string, string, string, string];
  const { fontFamily, fontSize, borderRadius } = styleOf(styles.typed);
  probe.remove();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: accent,
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: soft,
      colorTextPlaceholder: soft,
      colorDanger: danger,
      iconColor: ink,
      fontFamily,
      fontSizeBase: fontSize,
      borderRadius,
    },
    rules: {
      '.Label': { color: ink, fontWeight: '700' },
      '.Input': { borderColor: edge, borderWidth: '1.5px', boxShadow: 'none' },
      '.Input:focus': { borderColor: accent, boxShadow: `0 0 0 2px ${accent}` },
      '.Input--invalid': { borderColor: danger },
    },
  };
}

/** The look of the card provider’s elements; it follows changes of the theme by the system or the user. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);

  useEffect(() => watchTheme(() => setAppearance(readAppearance())), []);

  return appearance;
}
