import { t, type Role } from '@food-court/shared-api';
import { Badge, joinClasses, type BadgeProps } from '@food-court/shared-ui';
import styles from './role-badge.module.css';

interface RoleBadgeProps extends Pick<BadgeProps, 'tone' | 'className'> {
  role: Role;
}

/** The specification’s value ‘admin’ is shown as ‘Admin’. */
export const RoleBadge = ({ role, tone = 'accent', className }: RoleBadgeProps) => (
  <Badge tone={tone} className={joinClasses(styles.role, className)}>
    {t(role)}
  </Badge>
);
