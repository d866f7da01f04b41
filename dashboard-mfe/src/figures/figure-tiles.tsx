import { Link } from 'react-router-dom';
import { Card, joinClasses } from '@food-court/shared-ui';
import styles from './figure-tiles.module.css';

export interface Figure {
  title: string;
  value: string;
  detail?: string;
  /** The page that shows what is counted. */
  to?: string;
  /** Needs somebody’s attention. */
  urgent?: boolean;
}

export const FigureTiles = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.tiles}>
    {figures.map(({ title, value, detail, to, urgent }) => (
      <Card key={title} className={joinClasses(styles.tile, urgent && styles.urgent)}>
        <dt className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</dt>
        <dd className={styles.value}>{value}</dd>
        {detail && <dd className={styles.detail}>{detail}</dd>}
      </Card>
    ))}
  </dl>
);
