import { t } from '@food-court/shared-api';
import type { LinkProblem } from './state/use-run';

const words = {
  gone: {
    title: () => t('This link no longer works'),
    detail: () => t('The deliveries are done, or the counter has withdrawn the link. Ask the counter for a new one.'),
  },
  elsewhere: {
    title: () => t('This link is open on another phone'),
    detail: () => t('Ask the counter for a new one.'),
  },
  unreachable: {
    title: () => t('No connection'),
    detail: () => t('We try again until it works.'),
  },
};

/** The page has no stops to show. `problem` is undefined while the link opens. */
export const LinkClosed = ({ problem }: { problem: LinkProblem | undefined }) => (
  <div role="status" data-look="l centred grid gap-3 pad-page">
    <h1 data-look="2xl">{problem ? words[problem].title() : t('Opening…')}</h1>
    {problem && <p>{words[problem].detail()}</p>}
  </div>
);
