import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { Card, joinClasses, VisuallyHidden } from '@food-court/shared-ui';
import styles from './figure-tiles.module.css';

export interface Figure {
  title: string;
  value: string;
  detail?: string;
  /** How much more it is than what the detail says: '51%'. */
  more?: string | undefined;
  /** The page that shows what is counted. */
  to?: string;
  /** Needs somebody’s attention. */
  urgent?: boolean;
}

export const FigureTiles = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.tiles} data-look="grid gap-3">
    {figures.map(({ title, value, detail, more, to, urgent }) => (
      <Card
        key={title}
        className={joinClasses(styles.tile, urgent && styles.urgent)}
        data-look="grid pack gap-1 relative"
      >
        <dt className={styles.title} data-look="s soft">
          {to ? <Link to={to}>{title}</Link> : title}
        </dt>
        <dd className={styles.value} data-look="breaks">
          {value}
        </dd>
        {detail && (
          <dd className={styles.detail} data-look="s soft">
            {detail} {more && <More percent={more} />}
          </dd>
        )}
      </Card>
    ))}
  </dl>
);

const More = ({ percent }: { percent: string }) => (
  <span data-look="medium ink unbroken">
    <span aria-hidden="true">▲ {percent}</span>
    <VisuallyHidden>{t('{percent} more', { percent })}</VisuallyHidden>
  </span>
);
