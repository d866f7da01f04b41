import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSharedBasket } from '#basket/together/use-shared-basket.ts';
import { sharedText } from './shared-text';

/** Says who of the table has paid, and until when the others can. */
export function SharedState({ now }: { now: number }) {
  const { data } = useSharedBasket();
  const text = data?.basket && sharedText(data.basket, now);
  if (!text) return null;
  return (
    <p role="status">
      {text} <Link to="/together">{t('Shared basket')}</Link>
    </p>
  );
}
