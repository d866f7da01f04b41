import ts from 'typescript';

export interface FoundText {
  text: string;
  /** It is the last of the forms of a plural: a catalogue has all forms of its language there. */
  isPlural: boolean;
  /** 'shell/src/frame/footer.tsx:24' */
  place: string;
}

export interface Source {
  path: string;
  text: string;
}

export const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

export const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** Which arguments of these functions are texts; the last of them is what a catalogue names. */
const textArguments = new Map<string, readonly number[]>([
  ['t', [0]],
  ['textWith', [0]],
  ['plural', [1, 2]],
]);

/** The function that translates, if this is a call of it. */
const translates = (node: ts.Node): readonly number[] | undefined =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? textArguments.get(node.expression.text) : undefined;

/** `'Buy Now' satisfies Text`: what is translated somewhere else, where it is shown. */
const isMarked = (node: ts.Node): node is ts.SatisfiesExpression =>
  ts.isSatisfiesExpression(node) && /\bTexts?\b/.test(node.type.getText());

/** All literals of a value: `a ? 'Open' : 'Closed'` has two. Keys and comparisons are none. */
function literalsIn(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : [node];
  if (ts.isBinaryExpression(node) && node.operatorToken.getText().includes('=')) return [];
  if (ts.isPropertyAssignment(node)) return literalsIn(node.initializer);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsIn);
  const found: ts.StringLiteralLike[] = [];
  ts.forEachChild(node, (child) => void found.push(...literalsIn(child)));
  return found;
}

/** The literals that this node translates or marks, in the forms of a plural the last for all. */
export function translatedBy(node: ts.Node): { texts: ts.StringLiteralLike[]; all: ts.StringLiteralLike[] } {
  const places = translates(node) ?? [];
  const given = isMarked(node)
    ? [node.expression]
    : places.flatMap((place) => (node as ts.CallExpression).arguments[place] ?? []);
  const literals = given.map(literalsIn);
  return { texts: literals.at(-1) ?? [], all: literals.flat() };
}

/** Every text of a source that is shown in the language of the page. */
export function textsOf(source: Source): FoundText[] {
  const found: FoundText[] = [];
  const visit = (node: ts.Node): void => {
    const isPlural = (translates(node)?.length ?? 0) > 1;
    for (const literal of translatedBy(node).texts)
      found.push({ text: literal.text, isPlural, place: placeOf(literal) });
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}
