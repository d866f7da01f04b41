import ts from 'typescript';
import { isTest, sourceFiles, type SourceFile } from './source-files';

export interface MeasuredFunction {
  /** For example 'server/src/main.ts:12'. */
  place: string;
  name: string;
  lines: number;
}

/** Functions of tests and benchmarks are scripts that are read from top to bottom. */
const isMeasured = (file: SourceFile): boolean =>
  /\.tsx?$/.test(file.path) && !isTest(file) && !/^perf\/|\/(bench|testing)\//.test(file.path);

/** Much of a component is markup, which is long and read at a glance. */
const isComponent = ({ path }: SourceFile): boolean => path.endsWith('.tsx');

const nameOf = (node: ts.FunctionLikeDeclaration): string => {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'a function';
};

function functionsOf(file: SourceFile): MeasuredFunction[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: MeasuredFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineOf(node.getStart());
      const lines = lineOf(node.getEnd()) - first + 1;
      found.push({ place: `${file.path}:${first}`, name: nameOf(node as ts.FunctionLikeDeclaration), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const longFunctionsOf = (files: readonly SourceFile[]): MeasuredFunction[] =>
  files
    .filter(isMeasured)
    .flatMap(functionsOf)
    .toSorted((a, b) => b.lines - a.lines);

export const allFunctions = longFunctionsOf(sourceFiles);
export const otherThanComponents = longFunctionsOf(sourceFiles.filter((file) => !isComponent(file)));
