/** Returns the words that a style sheet defines for `data-look`. */
export const definedWords = (css: string): Set<string> =>
  new Set([...css.matchAll(/\[data-look~='([\w-]+)'\]/g)].map(([, word = '']) => word));

/** Returns the words that a component uses, in plain attributes and in expressions. */
export function usedWords(tsx: string): string[] {
  const attributes = tsx.matchAll(/data-look=(?:"([^"]*)"|\{([^}]*)\})/g);
  return [...attributes].flatMap(([, plain, expression = '']) => (plain ?? saidIn(expression)).split(' '));
}

/** Joins the strings of an expression, but not those that it compares with. */
const saidIn = (expression: string): string =>
  [...expression.matchAll(/([=!]== )?'([^']*)'/g)]
    .flatMap(([, compares, text = '']) => (compares ? [] : text))
    .join(' ');
