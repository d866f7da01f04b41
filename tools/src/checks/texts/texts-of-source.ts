import ts from 'typescript';

export interface FoundText {
  text: string;
  /** It is the last form of a plural, for which a catalogue has all forms of its language. */
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

/** The arguments of these functions that are texts; the last one is the key in catalogues. */
const textArguments = new Map<string, readonly number[]>([
  ['t', [0]],
  ['textWith', [0]],
  ['plural', [1, 2]],
]);

/** Returns the positions of texts if this is a call of a translating function. */
const translates = (node: ts.Node): readonly number[] | undefined =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? textArguments.get(node.expression.text) : undefined;

/** `'Buy Now' satisfies Text` marks a text that is translated elsewhere, where it is shown. */
const isMarked = (node: ts.Node): node is ts.SatisfiesExpression =>
  ts.isSatisfiesExpression(node) && /\bTexts?\b/.test(node.type.getText());

/** Finds all literals of a value, such as both in `a ? 'Open' : 'Closed'`, but not keys and comparisons. */
function literalsIn(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : [node];
  if (ts.isBinaryExpression(node) && node.operatorToken.getText().includes('=')) return [];
  if (ts.isPropertyAssignment(node)) return literalsIn(node.initializer);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsIn);
  const found: ts.StringLiteralLike[] = [];
  ts.forEachChild(node, (child) => void found.push(...literalsIn(child)));
  return found;
}

/** The literals that this node translates or marks; `texts` has only the last form of a plural. */
export function translatedBy(node: ts.Node): { texts: ts.StringLiteralLike[]; all: ts.StringLiteralLike[] } {
  const places = translates(node) ?? [];
  const given = isMarked(node)
    ? [node.expression]
    : places.flatMap((place) => (node as ts.CallExpression).arguments[place] ?? []);
  const literals = given.map(literalsIn);
  return { texts: literals.at(-1) ?? [], all: literals.flat() };
}

/** Finds every text of a source that is shown in the language of the page. */
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
