/** Classes that a style sheet has rules for. */
export function classesOf(css: string): Set<string> {
  const bare = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return new Set([...bare.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
}

export interface StyleImport {
  /** The address of the module, as the import gives it. */
  module: string;
  classes: string[];
  /** Whether it picks classes by a value, so that they are not written out. */
  picks: boolean;
}

/** Returns the modules that a component imports by a name, with the classes that it takes from each. */
export const styleImports = (source: string): StyleImport[] =>
  [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', module = '']) => {
    const code = source.replaceAll(/import [^;]*;/g, '');
    return {
      module,
      classes: [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
      picks: new RegExp(`(?<![\\w.])${name}(?!\\.\\w|\\w)`).test(code),
    };
  });
