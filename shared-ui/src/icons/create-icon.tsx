import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { IconFrame, type IconProps } from './icon-frame';

/**
 * Uses the library’s drawings without its React wrapper, which is as large as all our icons together (2.5 KB brotli in
 * each deployable).
 */
export const createIcon = (drawing: IconNode) =>
  function Icon(props: IconProps) {
    return (
      <IconFrame {...props}>
        {drawing.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
      </IconFrame>
    );
  };
