import { Fragment, jsx as create, jsxs as createStatic } from 'react/jsx-runtime';
import { stable } from './components.mjs';

export { Fragment };
export const jsx = (type, ...rest) => create(stable(type), ...rest);
export const jsxs = (type, ...rest) => createStatic(stable(type), ...rest);
/** The compiler writes this one while it notes components. The page may have the React of production, which lacks it. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
