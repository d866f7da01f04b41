import { Fragment } from 'react';

/** Breaks before a slash, and never within a word. */
export const Route = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
