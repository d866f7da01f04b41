import ts from 'typescript';
import { parse, placeOf, translatedBy, type Source } from './texts-of-source';

/** Names of companies and people of the court and of browser storage, which are the same in every language. */
const names =
  /^(Food Court|Jollof House|golden coop|BREW BROS|Lotus Bowl|EMBER GRILL|palm press|American Express|Diners Club|Rice Republic|firebaseLocalStorageDb, firebase-heartbeat-database|Instagram|Facebook|X|1 Market Square, Springfield|hello@foodcourt\.example)$/;

/** Media queries, and texts that programs exchange. */
const notShown =
  /^\(|^(what is (pointed at|likely)|food-court session|card library|header, nav, aside, footer|in a document of its own|(new dish|new (commission|tax|rent|service fee)|name|banner) of \{\})$|^shared-auth \{\} was|^The whole site shares one:|^The frame (did not|opened|sent|stopped) |^(openid email profile|name email)$/;

/** Attributes that people see or hear. */
const visibleAttributes =
  /^(aria-(label|description|roledescription|valuetext)|alt|detail|hint|label|lead|legend|placeholder|prompt|title)$/;

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Matches 'Order again' and 'Saved.', but not code such as 'food-court', 'ArrowDown' and '/orders'. */
const looksShown = (text: string): boolean =>
  hasLetters(text) &&
  !notShown.test(text) &&
  !/[=\\/_#<>[\]|@]|--|\.(png|svg|tsx?|css)$|^\.|^(GET|POST|PUT|PATCH|DELETE) /.test(text) &&
  (/\p{L}[,.:!?’”]? [“(\p{L}]{2}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…]$/u.test(text));

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
    : node.text;

/** Errors are for developers; comparisons and keys are for the program. */
const isForNobody = (node: ts.Node): boolean => {
  const { parent } = node;
  if ((ts.isPropertyAssignment(parent) || ts.isAccessor(parent)) && parent.name === node) return true;
  if (ts.isBinaryExpression(parent)) return !['??', '||', '&&', '+'].includes(parent.operatorToken.getText());
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent) || ts.isTaggedTemplateExpression(parent))
    return true;
  for (let around = parent; around && !ts.isFunctionLike(around); around = around.parent)
    if (
      ts.isNewExpression(around) ||
      ts.isThrowStatement(around) ||
      ts.isTypeNode(around) ||
      ts.isImportDeclaration(around) ||
      (ts.isCallExpression(around) && /^(super|console\.\w+|reportError)$/.test(around.expression.getText())) ||
      (ts.isJsxAttribute(around) && !visibleAttributes.test(around.name.getText()))
    )
      return true;
  return false;
};

/** Finds texts that people see and that are not translated. */
export function bareTextsOf(source: Source): string[] {
  const found: string[] = [];
  const translated = new Set<ts.Node>();
  const add = (node: ts.Node, text: string): void => {
    if (!names.test(text.trim())) found.push(`${placeOf(node)}: “${text.replaceAll(/\s+/g, ' ').trim()}”`);
  };
  const visit = (node: ts.Node): void => {
    for (const literal of translatedBy(node).all) translated.add(literal);
    if (translated.has(node)) return;
    if (ts.isJsxText(node) && hasLetters(node.text)) add(node, node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = textOf(node);
      const isVisible = ts.isJsxAttribute(node.parent) && visibleAttributes.test(node.parent.name.getText());
      if (isVisible ? hasLetters(text) : looksShown(text) && !isForNobody(node)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}
