import { createElement, Fragment, type ReactNode } from 'react';
import { t } from '@food-court/shared-api';

/** Puts elements into a text where each language has their names: 'Order {number} is ready'. */
export const textWith = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...t(text)
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 ? parts[part] : part)),
  );
