import { useEffect } from 'react';
import { PageSkeleton } from './page-skeleton';

/** The address is the new one already; what stands there comes as a whole, with another build of this frame. */
export function NewDocument({ open }: { open: () => void }) {
  useEffect(open, [open]);
  return <PageSkeleton />;
}
