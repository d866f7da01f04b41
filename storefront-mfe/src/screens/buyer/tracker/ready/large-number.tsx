import type { Checkout } from '@food-court/shared-api';
import { VisuallyHidden } from '@food-court/shared-ui';
import styles from './large-number.module.css';

interface LargeNumberProps {
  checkout: Checkout;
  /** The size of the number. */
  className: string | undefined;
}

/** The number of the day, which people shout, with the code beside it. Only the code, for a sale without such a number. */
export function LargeNumber({ checkout: { number, dayNumber }, className }: LargeNumberProps) {
  const code = <Spelled code={number.replace('#', '')} />;
  if (dayNumber === undefined) return <p className={className}>{code}</p>;
  return (
    <div className={styles.both} data-look="row wrap baseline">
      <p className={className}>{dayNumber}</p>
      <p className={styles.code}>#{code}</p>
    </div>
  );
}

/** Letter by letter, because it is no word. */
const Spelled = ({ code }: { code: string }) => (
  <>
    <span aria-hidden="true">{code}</span>
    <VisuallyHidden>{code.split('').join(' ')}</VisuallyHidden>
  </>
);
