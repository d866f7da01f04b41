import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useLiveOrders } from '@food-court/shared-api/live-orders';
import { apiPage } from '@food-court/shared-api/query';
import { Button, plural, useNow } from '@food-court/shared-ui';
import { declinedLines } from './declined-lines';
import { NewsItem, type NewsItemProps } from './news-item';
import styles from './order-news.module.css';
import { readyTickets } from './ready-tickets';
import { useReviewQuestions } from './review-questions';
import { unansweredTickets } from './unanswered-tickets';
import { useNewOrders } from './use-new-orders';
import { useNewsCount } from './use-news-count';
import { useNotices } from './use-notices';
import { useNotified } from './use-notified';

/** An offer is open for three minutes, so only the newest checkouts can have one. */
const newest = 5;

interface OrderNewsProps {
  email: string;
  /** Where this person accepts orders. Undefined if they have no kitchen. */
  board?: { to: string; label: string };
}

/** Tells a signed-in person on every page what happens to their orders, as it happens and after a reload. */
export function OrderNews({ email, board }: OrderNewsProps) {
  useLiveOrders();
  const { data } = useQuery(apiPage('GET /my-checkouts/{email}', { params: { email }, query: { limit: newest } }));
  const newOrders = useNewOrders(email, board !== undefined);
  const now = useNow();
  const { pathname } = useLocation();
  const { notices, dismiss } = useNotices();
  const checkouts = data?.items ?? [];
  const questions = useReviewQuestions(checkouts, now);
  useNotified([
    ...newOrders.map((about) => ({ kind: 'new-order', about })),
    ...checkouts.flatMap(readyTickets).map(({ id: about }) => ({ kind: 'ready', about })),
    ...notices.map(({ kind, about }) => ({ kind, about })),
  ]);
  // The linked page shows the news itself.
  const isElsewhere = ({ page, texts }: NewsItemProps): boolean => texts.length > 0 && page !== pathname;
  const news: NewsItemProps[] = [
    ...(board ? [{ page: board.to, texts: newOrdersText(newOrders.length), action: board.label }] : []),
    ...checkouts.flatMap((checkout) =>
      [
        {
          page: checkout.page,
          texts: declinedLines(checkout, now),
          action: t('Choose another dish'),
          tone: 'warning' as const,
        },
        { page: checkout.page, texts: readyTickets(checkout), action: t('Show the number'), tone: 'ready' as const },
        {
          page: checkout.page,
          texts: unansweredTickets(checkout),
          action: t('Show the order'),
          tone: 'warning' as const,
        },
      ].flatMap(ofOneText),
    ),
    ...notices.map(({ _id, texts, ...notice }) => ({
      ...notice,
      texts: texts.map((text) => ({ id: _id + text, text })),
      onDismiss: () => dismiss(_id),
    })),
  ].filter(isElsewhere);
  useNewsCount(news.reduce((sum, { texts }) => sum + texts.length, 0));
  return (
    <section aria-label={t('Order updates')} aria-live="polite" className={styles.news}>
      <NewsLines items={[...news, ...questions.filter(isElsewhere)]} />
    </section>
  );
}

const ofOneText = (item: NewsItemProps): NewsItemProps[] => item.texts.map((text) => ({ ...item, texts: [text] }));

/** One line: the first news, and how many more there are. */
function NewsLines({ items }: { items: readonly NewsItemProps[] }) {
  const [isOpen, setOpen] = useState(false);
  return items.slice(0, isOpen ? items.length : 1).map((item, index) => (
    <NewsItem key={`${item.page} ${item.texts[0]?.id}`} {...item}>
      {index === 0 && items.length > 1 && (
        <Button size="s" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show fewer') : t('{count} more', { count: items.length - 1 })}
        </Button>
      )}
    </NewsItem>
  ));
}

const newOrdersText = (count: number) =>
  count === 0 ? [] : [{ id: 'new', text: plural(count, '{count} new order', '{count} new orders') }];
