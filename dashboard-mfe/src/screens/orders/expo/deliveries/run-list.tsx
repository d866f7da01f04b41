import type { ReactNode } from 'react';
import { stack } from '@food-court/shared-ui';

interface RunListProps<Run> {
  id: string;
  title: string;
  runs: readonly Run[];
  show: (run: Run) => ReactNode;
}

/** A list of runs with its count. It is left out while it is empty. */
export const RunList = <Run extends { _id: string }>({ id, title, runs, show }: RunListProps<Run>) =>
  runs.length > 0 && (
    <section className={stack(3)} aria-labelledby={id}>
      <h3 id={id} data-look="l">
        {title} <span data-look="soft">{runs.length}</span>
      </h3>
      <ul role="list" className={stack(2)}>
        {runs.map((run) => (
          <li key={run._id}>{show(run)}</li>
        ))}
      </ul>
    </section>
  );
