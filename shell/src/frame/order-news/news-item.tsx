import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { buttonClass, IconButton } from '@food-court/shared-ui';
import { CloseIcon } from '@food-court/shared-ui/icons';
import styles from './order-news.module.css';

export interface NewsItemProps {
  texts: readonly { id: string; text: string }[];
  /** The page with the details. */
  page: string;
  action: string;
  /** Green for what is ready, amber for what must be answered; all else is neutral. */
  tone?: 'ready' | 'warning';
  /** The page where this news can be turned off. */
  settings?: string;
  /** For news that nothing else would end. */
  onDismiss?: () => void;
  /** Other parts of the line. */
  children?: ReactNode;
}

export const NewsItem = ({ texts, page, action, tone, settings, onDismiss, children }: NewsItemProps) => (
  <div className={styles.item} data-tone={tone}>
    <div className={styles.texts}>
      {texts.map(({ id, text }) => (
        <p key={id} dir="auto">
          {text}
        </p>
      ))}
    </div>
    <Link to={page} className={buttonClass({ size: 's', variant: 'secondary' })}>
      {action}
    </Link>
    {settings && (
      <Link to={settings} className={buttonClass({ size: 's', variant: 'ghost' })}>
        {t('Turn these off')}
      </Link>
    )}
    {onDismiss && <IconButton label={t('Dismiss')} icon={<CloseIcon />} onClick={onDismiss} />}
    {children}
  </div>
);
