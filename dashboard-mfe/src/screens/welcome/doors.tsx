import { Link } from 'react-router-dom';
import type { Role } from '@food-court/shared-api';
import { buttonClass, plural, row } from '@food-court/shared-ui';
import { iconOf } from '#page/link-icons.tsx';
import styles from './greeting.module.css';
import { shortcuts } from './shortcuts';

export const BuyerDoors = () => (
  <ul role="list" className={styles.doors} data-look="grid gap-3">
    {shortcuts.Buyer.map(({ to, title, detail, ...shown }) => (
      <li key={to}>
        <Link to={to} className={styles.door} data-look="ink plain grid pack high press-corners pad-4 tonal beside">
          <span className={styles.icon}>{iconOf(shown)}</span>
          <span data-look="bold">{title}</span>
          <span data-look="s soft balanced">{detail}</span>
        </Link>
      </li>
    ))}
  </ul>
);

interface WorkDoorsProps {
  role: Exclude<Role, 'Buyer'>;
  /** The number of late tickets, and the page that shows their orders. */
  late: { count: number; to: string };
}

/** On one line. The first one is the next step: the late tickets, if there are any. */
export function WorkDoors({ role, late: { count, to } }: WorkDoorsProps) {
  const others = shortcuts[role].filter((shortcut) => count === 0 || shortcut.to !== to);
  return (
    <ul role="list" className={row(2)}>
      {count > 0 && (
        <li>
          <Link to={to} className={buttonClass()}>
            {iconOf({ icon: 'orders', drawing: 'board' })}
            {plural(count, 'See {count} late ticket', 'See {count} late tickets')}
          </Link>
        </li>
      )}
      {others.map((shortcut, place) => (
        <li key={shortcut.to}>
          <Link
            to={shortcut.to}
            className={buttonClass({ variant: count === 0 && place === 0 ? 'primary' : 'secondary' })}
          >
            {iconOf(shortcut)}
            {shortcut.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
