import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';
import { callShape } from '@food-court/federation/gate';
import { contract } from '@food-court/shared-api/contract';
import type { PackageManifest } from './package-manifest';
import { TypeModule, type Declared } from './type-declarations';

/** The public API of a package: a short hash of each type, keyed by its path. */
export type Offer = Readonly<Record<string, string>>;

type Part = [string, string];

interface Walk {
  /** Declarations that can be imported, each of which is recorded under its own name. */
  named: ReadonlySet<ts.Node>;
  seen: Set<ts.Node>;
}

/** Types whose values users of the package create, so that a new required member breaks them. */
const givenByUsers = /(Props|Options)$|^(System|Canary)$/;
/** The calls of this export are recorded one by one, from the contract itself. */
const contractName = 'contract';
const digestLength = 8;

/** Reads the offer of a package from its compiled types. */
export function packageOffer({ exports, bin = {} }: PackageManifest, dist: string): Offer {
  const entries = Object.entries(exports).map(([entry, file]) => ({ entry, declared: exportsOf(file, dist) }));
  const named = new Set(entries.flatMap(({ declared }) => declared.flatMap(({ declarations }) => declarations)));
  const offered = [
    ...Object.keys(bin).map((program): Part => [`bin ${program}`, '']),
    ...entries.flatMap(({ entry, declared }): Part[] => [
      [entry, ''],
      ...declared.flatMap((each) => partsOf(`${entry} ${each.name}`, each, { named, seen: new Set() })),
    ]),
  ];
  return Object.fromEntries(offered.sort(([a], [b]) => a.localeCompare(b)));
}

/** Returns nothing for styles and plain programs. */
function exportsOf(file: string, dist: string): Declared[] {
  if (!/\.tsx?$/.test(file)) return [];
  return TypeModule.read(path.join(dist, file.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')), dist).exports();
}

/** The calls of the contract, as part of the offer of its package. */
export const offeredCalls = (): Offer =>
  Object.fromEntries(Object.keys(contract).map((name) => [`call ${name}`, callShape(name) ?? '']));

/** Records a type with members member by member, because a new member may be just an addition. */
function partsOf(place: string, declared: Declared, walk: Walk): Part[] {
  return declared.declarations.flatMap((declaration, index): Part[] => {
    if (walk.seen.has(declaration)) return [];
    walk.seen.add(declaration);
    const at = index === 0 ? place : `${place} ${index + 1}`;
    if (declared.name === contractName) return [[at, '']];
    const schema = ts.isVariableDeclaration(declaration) && declaration.type && schemaParts(at, declaration.type);
    if (schema && schema.length > 1) return schema;
    const members = membersOf(declaration);
    const isGiven = givenByUsers.test(declared.name);
    const own: Part[] = members
      ? [
          [at, digest(headOf(declaration))],
          ...members.map((member): Part => [
            `${at}.${member.name?.getText() ?? textOf(member)}${isGiven && !isOptional(member) ? ' (needed)' : ''}`,
            digest(textOf(member)),
          ]),
        ]
      : [
          [at, digest(textOf(declaration, [withoutNodes(optionalParameters(declaration))]))],
          ...optionalParameters(declaration).map((parameter, place): Part => [
            `${at}(${place + 1}?)`,
            digest(parameter.type ? textOf(parameter.type) : ''),
          ]),
        ];
    const inner = innerTypes(declaration, declared, walk.named);
    return [...own, ...inner.flatMap((each) => partsOf(`${at} ~ ${each.name}`, each, walk))];
  });
}

/**
 * Records a schema member by member at any depth, because an answer may gain members. The inputs of calls are recorded with
 * each call.
 */
function schemaParts(at: string, type: ts.Node): Part[] {
  const objects = objectsIn(type);
  return [
    [at, digest(textOf(type, [withoutNodes(objects)]))],
    ...objects.flatMap(({ members }) =>
      members.flatMap((member) => schemaParts(`${at}.${member.name?.getText() ?? textOf(member)}`, member)),
    ),
  ];
}

/** Finds the outermost `TObject<{…}>`. */
function objectsIn(node: ts.Node): ts.TypeLiteralNode[] {
  const [members] = ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node) ? (node.typeArguments ?? []) : [];
  if (members && ts.isTypeLiteralNode(members) && /\bTObject</.test(node.getText())) return [members];
  const found: ts.TypeLiteralNode[] = [];
  ts.forEachChild(node, (child) => void found.push(...objectsIn(child)));
  return found;
}

function membersOf(declaration: ts.Node): readonly ts.TypeElement[] | undefined {
  if (ts.isInterfaceDeclaration(declaration)) return declaration.members;
  // It is a table of constants, such as the error codes, which users don't create.
  if (ts.isVariableDeclaration(declaration) && declaration.type && isConstant(declaration.type))
    return declaration.type.members;
  if (ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)) return declaration.type.members;
  return undefined;
}

const isConstant = (type: ts.TypeNode): type is ts.TypeLiteralNode =>
  ts.isTypeLiteralNode(type) &&
  type.members.every(
    (member) =>
      ts.isPropertySignature(member) &&
      member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) === true,
  );

/** The type parameters and base types of an interface. */
const headOf = (declaration: ts.Node): string =>
  ts.isInterfaceDeclaration(declaration)
    ? [...(declaration.typeParameters ?? []), ...(declaration.heritageClauses ?? [])]
        .map((each) => textOf(each))
        .join(' ')
    : '';

/** Optional parameters, without which existing calls stay valid. */
const optionalParameters = (declaration: ts.Node): readonly ts.ParameterDeclaration[] =>
  signatureOf(declaration)?.parameters.filter(({ questionToken }) => questionToken) ?? [];

function signatureOf(declaration: ts.Node): ts.SignatureDeclaration | undefined {
  const type = ts.isVariableDeclaration(declaration) ? declaration.type : declaration;
  return type && (ts.isFunctionDeclaration(type) || ts.isFunctionTypeNode(type)) ? type : undefined;
}

const isOptional = (member: ts.TypeElement): boolean => member.questionToken !== undefined;

/** Types of the same package that can't be imported; they count as part of the types that refer to them. */
function innerTypes(node: ts.Node, { module }: Declared, named: Walk['named']): Declared[] {
  const found = new Map<string, Declared>();
  const visit = (each: ts.Node): void => {
    const name = referenceOf(each);
    const declared = name === undefined ? undefined : module.find(name);
    if (declared && !declared.declarations.some((declaration) => named.has(declaration)))
      found.set(declared.name, declared);
    ts.forEachChild(each, visit);
  };
  ts.forEachChild(node, visit);
  return [...found.values()];
}

function referenceOf(node: ts.Node): string | undefined {
  const name = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isTypeQueryNode(node)
      ? node.exprName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

const printer = ts.createPrinter({ removeComments: true });
function textOf(node: ts.Node, others: readonly ts.TransformerFactory<ts.Node>[] = []): string {
  const { transformed } = ts.transform(node, [...others, withoutParameterNames]);
  return printer
    .printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, node.getSourceFile())
    .replaceAll(/\s+/g, ' ');
}

const withoutNodes =
  (nodes: readonly ts.Node[]): ts.TransformerFactory<ts.Node> =>
  (context) =>
  (root) => {
    const left = new Set(nodes);
    const visit = (node: ts.Node): ts.Node | undefined =>
      left.has(node) ? undefined : ts.visitEachChild(node, visit, context);
    return ts.visitNode(root, visit) ?? root;
  };

/** Removes parameter names, because callers do not depend on them. */
const withoutParameterNames: ts.TransformerFactory<ts.Node> = (context) => (root) => {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    return ts.isParameter(visited)
      ? context.factory.updateParameterDeclaration(
          visited,
          visited.modifiers,
          visited.dotDotDotToken,
          '_',
          visited.questionToken,
          visited.type,
          visited.initializer,
        )
      : visited;
  };
  return ts.visitNode(root, visit);
};
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, digestLength);
