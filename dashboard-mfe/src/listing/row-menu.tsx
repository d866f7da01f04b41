import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { Menu } from '@food-court/shared-ui';
import { MoreIcon } from '@food-court/shared-ui/icons';
import { floatBeside } from './float-beside';
import styles from './row-menu.module.css';

interface RowMenuProps {
  /** The dish or person of the row. */
  name: string;
  children: ReactNode;
}

/** The actions of a row that are used less often than its button. */
export const RowMenu = ({ name, children }: RowMenuProps) => (
  <Menu
    label={t('Actions for {name}', { name })}
    trigger={<MoreIcon size={20} />}
    className={styles.menu}
    placePanel={floatBeside}
  >
    {children}
  </Menu>
);
