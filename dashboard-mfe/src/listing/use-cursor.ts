import { useSearchParams } from 'react-router-dom';

/** The address says where the page of a list starts, so that “back” leads to the page before. */
export function useCursor() {
  const [address, setAddress] = useSearchParams();
  const goTo = (cursor?: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.delete('cursor');
      if (cursor !== undefined) next.set('cursor', cursor);
      return next;
    });
  return { address, cursor: address.get('cursor') ?? undefined, goTo };
}
