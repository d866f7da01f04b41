import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDollars, t, type AnswerOf } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { stack } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';

/** Disputes that wait for an answer of the court, the most urgent first. */
export function OpenDisputes() {
  const { data = [] } = useQuery(apiQuery('GET /disputes'));
  const open = data.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <section className={stack(2)} aria-labelledby="disputes">
      <h2 id="disputes">{t('Disputes to answer')}</h2>
      <ul role="list" className={stack(2)}>
        {open.map((dispute) => (
          <li key={dispute._id}>
            <Link to={placeOf(dispute)}>{textOf(dispute)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListedDispute = AnswerOf<'GET /disputes'>[number];

/** The court answers about an order here, and about a top-up at the card provider, because nothing was sold. */
const placeOf = ({ orderId, topUpBy }: ListedDispute): string =>
  orderId === undefined ? `/dashboard/person/${topUpBy}` : `/dashboard/order/${orderId}`;

function textOf({ orderId, ...dispute }: ListedDispute): string {
  const amount = formatDollars(dispute.amount);
  const time = dispute.answerBy && writeTime(new Date(dispute.answerBy));
  if (orderId !== undefined)
    return time
      ? t('{amount} taken back by a bank, answer by {time}', { amount, time })
      : t('{amount} taken back by a bank', { amount });
  return time
    ? t('Top-up of {amount} taken back by a bank, answer at the card provider by {time}', { amount, time })
    : t('Top-up of {amount} taken back by a bank', { amount });
}
