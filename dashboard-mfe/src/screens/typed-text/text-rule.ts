import { typedTextFault, type TypedTextFault } from 'shared-api/typed-text';

/** For a field of a form: true, or in words what is wrong. */
export const textRule =
  (most: number, words: Readonly<Record<TypedTextFault, string>>) =>
  (typed: string): true | string => {
    const fault = typedTextFault(typed.trim(), most);
    return fault === undefined || words[fault];
  };
