import type { FunctionComponent, PropsWithChildren } from 'react';

const prefix = 'part-of ';

/** A component whose name says in React’s component stacks which part an error on the server is from. */
export function namedAfterPart(id: string): FunctionComponent<PropsWithChildren> {
  const Named: FunctionComponent<PropsWithChildren> = ({ children }) => children;
  Object.defineProperty(Named, 'name', { value: prefix + id });
  Named.displayName = prefix + id;
  return Named;
}

/** The outermost one counts: what is within a part has names that its team chose. */
export const partIn = (componentStack = ''): string | undefined =>
  [...componentStack.matchAll(new RegExp(`\\bat ${prefix}([\\w-]+/[\\w.-]+)`, 'g'))].at(-1)?.[1];
