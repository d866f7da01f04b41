import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDollars, t } from '@food-court/shared-api';
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
        {open.map(({ orderId, amount, answerBy }) => (
          <li key={orderId}>
            <Link to={`/dashboard/order/${orderId}`}>
              {answerBy === undefined
                ? t('{amount} taken back by a bank', { amount: formatDollars(amount) })
                : t('{amount} taken back by a bank, answer by {time}', {
                    amount: formatDollars(amount),
                    time: writeTime(new Date(answerBy)),
                  })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
