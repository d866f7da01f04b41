import { useEffect, useState } from 'react';

const debounceMs = 250;

/** The text after a pause in typing. */
export function useSettledText(typed: string): string {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
