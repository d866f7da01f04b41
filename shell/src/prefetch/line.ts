/** What may cross this line for a page that nobody has opened yet. */
export type Allowance = 'nothing' | 'what is pointed at' | 'what is likely';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** A browser that tells nothing about its line is treated like one with a good line. */
export function allowance(): Allowance {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || !navigator.onLine || effectiveType.endsWith('2g')) return 'nothing';
  return effectiveType === '3g' ? 'what is pointed at' : 'what is likely';
}
