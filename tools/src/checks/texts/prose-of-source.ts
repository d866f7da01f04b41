import ts from 'typescript';
import { testCall } from '../spec-coverage/test-call';
import type { ProseKind } from './prose-lint';
import { parse, placeOf, type Source } from './texts-of-source';

export interface Prose {
  kind: ProseKind;
  text: string;
  /** 'shell/src/frame/footer.tsx:24' */
  place: string;
}

/** Directives for tools, and the tags of JSDoc with their types. */
const notProse = /^(?:@|oxlint-|eslint-|webpack\w+:|#|\/ <|-- |c8 |v8 )/;

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\/|^\/\*+|\*\/$/g, '')
    .replaceAll(/\n\s*\*?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Literals and JSX text, in which `//` does not start a comment, in source order. */
function literalsOf(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node) ||
      ts.isJsxText(node)
    )
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Joins `//` comments on consecutive lines of their own into one text. */
function commentsOf(source: ts.SourceFile): Prose[] {
  const { text, fileName } = source;
  const literals = literalsOf(source);
  const comments: (Prose & { joinableEnd?: number })[] = [];
  const comment = /\/\/.*|\/\*[^]*?\*\//g;
  for (let match = comment.exec(text); match; match = comment.exec(text)) {
    const { 0: written, index } = match;
    while (literals[0] && literals[0].getEnd() <= index) literals.shift();
    if (literals[0] && literals[0].getStart(source, false) <= index) {
      comment.lastIndex = literals[0].getEnd();
      continue;
    }
    const words = wordsOf(written);
    if (notProse.test(words)) continue;
    const isWholeLine = written.startsWith('//') && text.slice(text.lastIndexOf('\n', index) + 1, index).trim() === '';
    const joinableEnd = isWholeLine ? index + written.length : undefined;
    const last = comments.at(-1);
    if (isWholeLine && last?.joinableEnd && /^\r?\n[ \t]*$/.test(text.slice(last.joinableEnd, index)))
      Object.assign(last, { text: `${last.text} ${words}`, joinableEnd });
    else {
      const line = source.getLineAndCharacterOfPosition(index).line + 1;
      comments.push({
        kind: 'comment',
        text: words,
        place: `${fileName}:${line}`,
        ...(joinableEnd && { joinableEnd }),
      });
    }
  }
  return comments.map(({ kind, text: words, place }) => ({ kind, text: words.replace(/\s@\w+ .*$/, ''), place }));
}

function titlesOf(source: ts.SourceFile): Prose[] {
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    const call = testCall(node);
    if (call) found.push({ kind: call.group ? 'group' : 'test', text: call.name, place: placeOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Reads the comments of a source and the titles of its tests. */
export function proseOf(source: Source): Prose[] {
  const parsed = parse(source);
  return [...commentsOf(parsed), ...titlesOf(parsed)];
}
