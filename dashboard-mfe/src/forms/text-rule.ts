import { t } from '@food-court/shared-api';
import { typedLineError, typedTextError, type TypedTextError } from '@food-court/shared-api/typed-text';

type Rule = (maxLength: number, messages: Readonly<Record<TypedTextError, string>>) => (typed: string) => true | string;

const ruleOf =
  (errorOf: typeof typedTextError): Rule =>
  (maxLength, messages) =>
  (typed) => {
    const error = errorOf(typed.trim(), maxLength);
    return error === undefined || messages[error];
  };

/** A validation rule for a form field; returns true or an error message. */
export const textRule = ruleOf(typedTextError);

/** A validation rule for a one-line text. */
export const lineRule = ruleOf(typedLineError);

const maxQuotedLength = 200;

/** The hint at an edited field whose saved text was changed by somebody else. */
export const changedElsewhereHint = (saved: string): string =>
  t('Changed elsewhere to {saved}. If you save, yours replaces it.', { saved: quote(saved) });

function quote(text: string): string {
  const characters = [...text];
  const start = characters.length > maxQuotedLength ? `${characters.slice(0, maxQuotedLength).join('')}…` : text;
  return t('“{words}”', { words: start });
}
