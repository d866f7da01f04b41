/** The parts of an unopened page that may be loaded in advance over this connection. */
export type Allowance = 'nothing' | 'what is pointed at' | 'what is likely';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** A browser that reports nothing about its line is treated as having a fast one. */
export function allowance(): Allowance {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || !navigator.onLine || effectiveType.endsWith('2g')) return 'nothing';
  return effectiveType === '3g' ? 'what is pointed at' : 'what is likely';
}
