import { t, type Role } from '@food-court/shared-api';
import { Badge, joinClasses, type BadgeProps } from '@food-court/shared-ui';
import styles from './role-badge.module.css';

interface RoleBadgeProps extends Pick<BadgeProps, 'tone' | 'className'> {
  role: Role;
}

/** ‘admin’ is a value of the specification, and written ‘Admin’. */
export const RoleBadge = ({ role, tone = 'accent', className }: RoleBadgeProps) => (
  <Badge tone={tone} className={joinClasses(styles.role, className)}>
    {t(role)}
  </Badge>
);
