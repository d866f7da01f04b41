import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { signWithBrowserKey } from './sign-with-browser-key';
import { witnessBooks } from './witness-books';

const everyMs = 60_000;

/** This browser remembers the court’s books and compares them each minute. It shows something only when they contradict it. */
export default function Witness() {
  const { data: found } = useQuery({
    queryKey: ['witnessed-books'],
    queryFn: () => witnessBooks(signWithBrowserKey),
    refetchInterval: everyMs,
    retry: false,
    staleTime: everyMs,
  });
  if (found !== 'contradicted') return null;
  return (
    <p role="alert" data-look="danger row gap-2">
      <AlertIcon size={20} />
      {t(
        'The court’s books no longer contain what this device saw before. Don’t pay out or close a month until an admin knows why.',
      )}
    </p>
  );
}
