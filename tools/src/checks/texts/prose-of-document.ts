import type { Prose } from './prose-of-source';

const codeBlock = /^```[^]*?^```/gm;
const keepLines = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** Headings and tables are short by nature, and need no full sentences. */
const notProse = /^\s*(?:#|\||<|>|$)/;
const listMark = /^\s*(?:[-*]|\d+\.)\s+/;

/** Matches the bold words that begin a paragraph, such as **Decision.** or **Who may see it.** */
const label = /^\*\*[^*]+[.:?]\*\*\s*/;

const wordsOf = (line: string): string =>
  line
    .replace(listMark, '')
    .replace(label, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+/g, '')
    .trim();

/** Reads the paragraphs and list entries of a Markdown document, each of which is one line here. */
export const proseOfDocument = (path: string, text: string): Prose[] =>
  text
    .replaceAll(codeBlock, keepLines)
    .split('\n')
    .flatMap((line, index) =>
      notProse.test(line) ? [] : [{ kind: 'document' as const, text: wordsOf(line), place: `${path}:${index + 1}` }],
    );
