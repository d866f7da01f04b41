import { t, type Role } from '@food-court/shared-api';
import { Badge, type BadgeProps } from '@food-court/shared-ui';

interface RoleBadgeProps extends Pick<BadgeProps, 'tone'> {
  role: Role;
}

/** The specification’s value ‘admin’ is shown as ‘Admin’. */
export const RoleBadge = ({ role, tone = 'accent' }: RoleBadgeProps) => (
  <Badge tone={tone} data-look="capitals">
    {t(role)}
  </Badge>
);
