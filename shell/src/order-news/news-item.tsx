import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui';
import styles from './order-news.module.css';

interface NewsItemProps {
  texts: readonly { id: string; text: string }[];
  /** Where more of it stands. */
  page: string;
  action: string;
}

export const NewsItem = ({ texts, page, action }: NewsItemProps) => (
  <div className={styles.item}>
    <div className={styles.texts}>
      {texts.map(({ id, text }) => (
        <p key={id} dir="auto">
          {text}
        </p>
      ))}
    </div>
    <Link to={page} className={buttonClass({ size: 's' })}>
      {action}
    </Link>
  </div>
);
