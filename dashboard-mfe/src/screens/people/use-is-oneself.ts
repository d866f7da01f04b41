import type { Person } from 'shared-api';
import { useSession } from 'shared-auth';

export function useIsOneself({ _id }: Person): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.user.uid === _id;
}
