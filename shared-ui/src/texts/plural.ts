import { language, t } from '@food-court/shared-api';

/** `plural(3, '{count} dish', '{count} dishes')` returns the page language’s form for this number. */
export function plural(count: number, one: string, other: string, values?: Readonly<Record<string, unknown>>): string {
  const form = new Intl.PluralRules(language()).select(count);
  const forms = globalThis.foodCourtTexts?.[other];
  const text = typeof forms === 'object' ? (forms[form] ?? forms.other) : undefined;
  return t(text ?? (form === 'one' ? one : other), { count, ...values });
}
