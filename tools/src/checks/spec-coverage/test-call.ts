import ts from 'typescript';

/** A call that names a test or a group of tests, under either of our runners. */
export interface TestCall {
  group: boolean;
  skipped: boolean;
  /** The name, with '…' for substitutions. */
  name: string;
  /** The substituted texts, from the table of `each` or the values of the loop around the call. */
  rows: readonly string[];
}

const groups = ['describe', 'suite'];
/** `journey` is a browser test of e2e. */
const tests = ['test', 'it', 'journey'];
const leftOut = ['skip', 'todo', 'failing'];

export function testCall(node: ts.Node): TestCall | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { parts, table } = callee(node.expression);
  const called = parts.find(
    (part) => tests.includes(part.replace(/^[xf]/, '')) || groups.includes(part.replace(/^[xf]/, '')),
  );
  const [first, ...rest] = node.arguments;
  if (!called || !first) return undefined;
  const body = rest.find((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument));
  const name = written(first);
  return {
    group: groups.includes(called.replace(/^[xf]/, '')),
    skipped:
      !body ||
      called.startsWith('x') ||
      parts.some((part) => leftOut.includes(part)) ||
      rest.some(optsOut) ||
      skipsItself(body),
    name,
    rows: table ? stringsIn(table) : name.includes('…') ? stringsIn(loopAround(node)) : [],
  };
}

/** 'test.each(table)' → ['test', 'each'] and the table. */
function callee(node: ts.Expression): { parts: string[]; table?: ts.Node } {
  if (ts.isIdentifier(node)) return { parts: [node.text] };
  if (ts.isPropertyAccessExpression(node)) {
    const inner = callee(node.expression);
    return { ...inner, parts: [...inner.parts, node.name.text] };
  }
  if (ts.isTaggedTemplateExpression(node)) return { ...callee(node.tag), table: node.template };
  if (ts.isCallExpression(node)) {
    const { parts } = callee(node.expression);
    return parts.at(-1) === 'each' ? { parts, table: constant(node.arguments[0]) } : { parts: [] };
  }
  return { parts: [] };
}

function written(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if (ts.isBinaryExpression(node)) return written(node.left) + written(node.right);
  return '…';
}

/** Detects `{ skip: … }` or `{ todo: … }` of Node’s runner, also with a condition. */
const optsOut = (argument: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(argument) &&
  argument.properties.some(
    (property) =>
      property.name &&
      leftOut.includes(property.name.getText()) &&
      !(ts.isPropertyAssignment(property) && property.initializer.kind === ts.SyntaxKind.FalseKeyword),
  );

/** Detects `t.skip()` in the body. */
function skipsItself(body: ts.ArrowFunction | ts.FunctionExpression): boolean {
  const context = body.parameters[0]?.name.getText();
  if (!context) return false;
  return some(
    body,
    (node) => ts.isCallExpression(node) && leftOut.some((part) => node.expression.getText() === `${context}.${part}`),
  );
}

function loopAround(node: ts.Node): ts.Node | undefined {
  for (let outer = node.parent; outer; outer = outer.parent)
    if (ts.isForOfStatement(outer)) return constant(outer.expression);
  return undefined;
}

/** Resolves a constant that is defined in the same file. */
function constant(node: ts.Node | undefined): ts.Node | undefined {
  if (!node || !ts.isIdentifier(node)) return node;
  let value: ts.Node | undefined;
  some(node.getSourceFile(), (candidate) => {
    if (ts.isVariableDeclaration(candidate) && candidate.name.getText() === node.text) value = candidate.initializer;
    return value !== undefined;
  });
  return value;
}

function stringsIn(node: ts.Node | undefined): string[] {
  const found: string[] = [];
  const visit = (part: ts.Node): void => {
    if (ts.isStringLiteralLike(part) || ts.isTemplateExpression(part)) found.push(written(part));
    ts.forEachChild(part, visit);
  };
  if (node) visit(node);
  return found;
}

const some = (node: ts.Node, holds: (node: ts.Node) => boolean): boolean =>
  holds(node) || (ts.forEachChild(node, (child) => some(child, holds) || undefined) ?? false);
