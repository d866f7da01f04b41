import { createElement, Fragment, type ReactNode } from 'react';
import { t } from '@food-court/shared-api';

/** A text with elements in it, at the places that their names have in each language: 'Order {number} is ready'. */
export const textWith = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...t(text)
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 ? parts[part] : part)),
  );
