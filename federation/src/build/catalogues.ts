import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '@food-court/shared-api';
import webpack, { type Compiler } from 'webpack';
import type { LanguageFacts } from '../discovery/manifest';
import type { Surface } from '../surface/surface';
import { projectRoot } from '../workspace/lock-file';
import { installedFolder, sourcePackages } from '../workspace/package-facts';
import { inlineModule } from './lean-runtime/inline-modules';
import { sharedOwners } from './lent-libraries/shared-libraries';

/** The catalogue files of a deployable by language: its own, and those of the packages that it bundles. */
export type CatalogueFiles = ReadonlyMap<string, readonly string[]>;

export function findCatalogues(folder: string, { takesShared }: { takesShared: boolean }): CatalogueFiles {
  const taken = takesShared ? sharedOwners.map((owner) => installedFolder(owner, folder)) : [];
  const found = new Map<string, string[]>();
  const linked = [...sourcePackages(folder, projectRoot(folder))].filter(
    (source) => !taken.some((other) => other !== undefined && path.relative(other, source) === ''),
  );
  for (const source of linked) {
    const languages = path.join(source, 'src/languages');
    for (const name of existsSync(languages) ? readdirSync(languages).sort() : []) {
      const { name: language, ext } = path.parse(name);
      if (ext === '.json') found.set(language, [...(found.get(language) ?? []), path.join(languages, name)]);
    }
  }
  return found;
}

/** For the server's bundle, which contains all languages. The key '' has the language itself. */
export const cataloguesModule = (catalogues: CatalogueFiles): string => {
  const files = [...catalogues].flatMap(([language, found]) => found.map((file) => ({ language, file })));
  return inlineModule(
    [
      ...files.map(({ file }, index) => `import texts${index} from ${JSON.stringify(file)};`),
      ...files.map(
        ({ language }, index) =>
          `Object.assign((globalThis.foodCourtCatalogues ??= {}).${language} ??= { '': '${language}' }, texts${index});`,
      ),
    ].join('\n'),
  );
};

const readTexts = (files: readonly string[]): Catalogue => Object.assign({}, ...files.map(readCatalogue)) as Catalogue;

function readCatalogue(file: string): Catalogue {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  } catch (error) {
    throw new Error(`${file} can’t be read: ${(error as Error).message}`);
  }
}

const scriptOf = (language: string, files: readonly string[]): string =>
  `Object.assign(globalThis.foodCourtTexts ??= {}, ${JSON.stringify({ '': language, ...readTexts(files) })});`;

const fileOf = (language: string, script: string): string =>
  `${language}.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;

/** Writes a script for each language, which its pages load before the code. English pages need none. */
export class LanguageScripts {
  constructor(private readonly catalogues: CatalogueFiles) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LanguageScripts', (compilation) => {
      for (const files of this.catalogues.values()) compilation.fileDependencies.addAll(files);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LanguageScripts', stage }, () => {
        for (const [language, files] of this.catalogues) {
          const script = scriptOf(language, files);
          compilation.emitAsset(fileOf(language, script), new webpack.sources.RawSource(script), { minimized: true });
        }
      });
    });
  }
}

/** The language section of a build's manifest. */
export function languageFacts(catalogues: CatalogueFiles, surface: Surface): Record<string, LanguageFacts> {
  return Object.fromEntries(
    [...catalogues].map(([language, files]) => {
      const texts = readTexts(files);
      const shown = textsOf(surface).filter((text) => typeof texts[text] === 'string');
      return [
        language,
        {
          script: fileOf(language, scriptOf(language, files)),
          surface: Object.fromEntries(shown.map((text) => [text, texts[text] as string])),
        },
      ];
    }),
  );
}

/** Other deployables show the links of a remote, and the server writes titles; neither has its catalogue. */
const textsOf = ({ routes }: Surface): string[] =>
  routes.flatMap(({ title, description, links = [] }) => [
    title,
    ...(description === undefined ? [] : [description]),
    ...links.map(({ label }) => label),
  ]);
