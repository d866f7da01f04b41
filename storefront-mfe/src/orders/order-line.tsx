import type { ReactNode } from 'react';
import { formatDollars, t, type Order, type OrderStatus } from '@food-court/shared-api';
import { declineTexts } from '@food-court/shared-api/order-statuses';
import { isStruck, orderTotal } from '@food-court/shared-api/order-amounts';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { Picture, row, textWith } from '@food-court/shared-ui';
import styles from './order-line.module.css';
import { refundText } from './order-text';
import { StatusBadge } from './status-badge';

interface OrderLineProps {
  order: Order;
  /** The other orders of the checkout. */
  among: readonly Order[];
  /** The status shown above for all lines of the kitchen. */
  kitchenStatus: OrderStatus;
  children?: ReactNode;
}

/** One of several dishes of a checkout. */
export function OrderLine({ order, among, kitchenStatus, children }: OrderLineProps) {
  const { title, quantity, choices, allergens, note, status, declineReason, refunded } = order;
  const replacement = replacementText(order, among);
  const confirmation = order.needsConfirmation && confirmationText(status);
  const Priced = isStruck(order) ? 'del' : 'span';
  return (
    <li className={styles.line} data-look="grid top gap-3">
      <Picture src={order.image} placeholder={order.placeholder} alt={title} sizes="5rem" />
      <div data-look="s soft breaks grid gap-1">
        <p data-look="m medium ink row between gap-3">
          <Priced>
            {quantity} × <bdi>{title}</bdi>
          </Priced>
          <Priced data-look="numbers rigid">{formatDollars(orderTotal(order))}</Priced>
        </p>
        {choices.length > 0 && <p dir="auto">{choices.map(({ name }) => name).join(', ')}</p>}
        <p>{allergenSentences(allergens).join(' · ')}</p>
        {note && <p dir="auto">{t('“{words}”', { words: note })}</p>}
        {confirmation && <p>{confirmation}</p>}
        {(status !== kitchenStatus || refunded > 0 || declineReason || replacement) && (
          <p className={row(2)}>
            {status !== kitchenStatus && <StatusBadge status={status} />}
            {declineReason && <span>{t(declineTexts[declineReason].told)}</span>}
            {refunded > 0 && <span>{refundText(order)}</span>}
            {replacement && <span>{replacement}</span>}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

const confirmationText = (status: OrderStatus): string | undefined => {
  if (status === 'placed') return t('The kitchen confirms this note when it accepts.');
  return status === 'declined' || status === 'cancelled' ? undefined : t('The kitchen has confirmed this note.');
};

/** A page of the list may end before the replacement. */
function replacementText({ moved, replacedBy }: Order, among: readonly Order[]): ReactNode {
  const replacement = among.find(({ _id }) => _id === replacedBy);
  if (replacement) return textWith('Replaced by {title}', { title: <bdi>{replacement.title}</bdi> });
  return moved ? t('Replaced by another dish') : undefined;
}
