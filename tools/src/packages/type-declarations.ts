import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export type Declaration =
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.VariableDeclaration;

export interface Declared {
  name: string;
  /** A name may have several declarations, for example an overloaded function. */
  declarations: readonly Declaration[];
  module: TypeModule;
}

/** A type file of a package, with its declarations and the sources of imported names. */
export class TypeModule {
  private static readonly known = new Map<string, TypeModule>();
  private readonly own = new Map<string, Declaration[]>();
  /** Maps local names to their file and the name there. */
  private readonly imported = new Map<string, { from: string; name: string }>();
  private readonly exported = new Map<string, string>();
  private readonly all: string[] = [];

  /** `root` is the folder with the types of the whole package. */
  static read(file: string, root: string): TypeModule {
    const found = TypeModule.known.get(file) ?? new TypeModule(file, root);
    TypeModule.known.set(file, found);
    return found;
  }

  private constructor(
    private readonly file: string,
    private readonly root: string,
  ) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true);
    for (const statement of source.statements) this.add(statement);
  }

  /** Returns the declarations that can be imported by name. */
  exports(): Declared[] {
    const named = [...this.exported].flatMap(([name, local]) => {
      const found = this.find(local);
      return found ? [{ ...found, name }] : [];
    });
    return [...named, ...this.all.flatMap((from) => this.open(from)?.exports() ?? [])];
  }

  /** Finds the declaration of a name in this file. Undefined for names of other packages or of the language. */
  find(name: string): Declared | undefined {
    const declarations = this.own.get(name);
    if (declarations) return { name, declarations, module: this };
    const imported = this.imported.get(name);
    return (
      imported &&
      this.open(imported.from)
        ?.exports()
        .find((found) => found.name === imported.name)
    );
  }

  private open(from: string): TypeModule | undefined {
    const base = this.pathOf(from);
    if (base === undefined) return undefined;
    const file = [`${base}.d.ts`, path.join(base, 'index.d.ts')].find(existsSync);
    return file === undefined ? undefined : TypeModule.read(file, this.root);
  }

  /** A name such as '#prices/index' begins at the root. */
  private pathOf(from: string): string | undefined {
    if (from.startsWith('#')) return path.join(this.root, from.slice(1));
    return from.startsWith('.') ? path.join(path.dirname(this.file), from) : undefined;
  }

  private add(statement: ts.Statement): void {
    if (ts.isImportDeclaration(statement)) return this.addImport(statement);
    if (ts.isExportDeclaration(statement)) return this.addExport(statement);
    const declarations = declarationsOf(statement);
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport);
    for (const declaration of declarations) {
      const name = declaration.name?.getText() ?? 'default';
      this.own.set(name, [...(this.own.get(name) ?? []), declaration]);
      if (isExported) this.exported.set(name, name);
    }
  }

  private addImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return;
    const from = (moduleSpecifier as ts.StringLiteral).text;
    for (const { name, propertyName } of bindings.elements)
      this.imported.set(name.text, { from, name: (propertyName ?? name).text });
  }

  private addExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
    const from = moduleSpecifier && (moduleSpecifier as ts.StringLiteral).text;
    if (!exportClause) {
      if (from !== undefined) this.all.push(from);
      return;
    }
    if (!ts.isNamedExports(exportClause)) return;
    for (const { name, propertyName } of exportClause.elements) {
      const local = (propertyName ?? name).text;
      if (from !== undefined) this.imported.set(local, { from, name: local });
      this.exported.set(name.text, local);
    }
  }
}

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword;

function declarationsOf(statement: ts.Statement): Declaration[] {
  if (ts.isVariableStatement(statement)) return [...statement.declarationList.declarations];
  return ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement)
    ? [statement]
    : [];
}
