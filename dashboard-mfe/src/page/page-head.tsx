import type { ReactNode, RefObject } from 'react';
import { joinClasses, spreadRow, stack } from '@food-court/shared-ui';

interface PageHeadProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** The main action of the page. */
  action?: ReactNode;
  /** Takes the focus when the focused element is removed. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

export const PageHead = ({ id, title, lead, action, heading }: PageHeadProps) => (
  <header className={spreadRow(3)}>
    <div className={stack(2)} data-look="shrink">
      <h1 ref={heading} tabIndex={heading && -1} id={id} data-look="2xl breaks">
        {title}
      </h1>
      {lead && <p data-look="soft text-width">{lead}</p>}
    </div>
    {action}
  </header>
);

export const Page = ({ className, children, ...head }: PageHeadProps & { className?: string; children: ReactNode }) => (
  <section className={joinClasses(stack(5), className)} aria-labelledby={head.id}>
    <PageHead {...head} />
    {children}
  </section>
);
