import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '@food-court/federation/discovery';
import { integrityOf } from '@food-court/federation/release';
import type { Copy } from './copied-build';

type Change = NonNullable<Copy['change']>;
type Spoil = NonNullable<Copy['spoil']>;

const entry = /^client\/remoteEntry\.\w+\.js$/;
const shellsEntry = /^client\/main\.\w+\.js$/;

/** Makes a change that throws when it changes nothing, because such a test would prove nothing. */
function changeIn(files: RegExp, make: (text: string) => string): Change {
  return (text, file) => {
    if (!files.test(file)) return text;
    const changed = make(text);
    if (changed === text) throw new Error(`${file} has nothing that this fault could change`);
    return changed;
  };
}

const thrown = (text: string): string => `throw new Error("broken build");${text}`;
export const throwingEntry = changeIn(entry, thrown);
export const throwingShell = changeIn(shellsEntry, thrown);

/** Breaks a screen of React or one that another framework mounts. */
const screenThat = (misdeed: string) => (chunk: string) =>
  changeIn(new RegExp(`^client/${chunk}\\.\\w+\\.js$`), (text) =>
    text.replace(/(default|mount):\(\)=>[\w$]+/, `$1:()=>()=>{${misdeed}}`),
  );
export const throwingScreen = screenThat('throw new Error("broken screen")');
export const loopingScreen = screenThat('for(;;);');

/** Imitates a remote that was built against a newer shell. */
export const incompatibleLibrary = (library: string): Change =>
  changeIn(entry, (text) =>
    text.replace(new RegExp(`requiredVersion:"[^"]*"(,[^{}]*shareKey:"${library}")`), 'requiredVersion:"^9.0.0"$1'),
  );

export const missingExpose = (screen: string): Change =>
  changeIn(entry, (text) => text.replace(`"./${screen}":`, '"./moved-away":'));

/** Imitates a file that was damaged on its way to the store. */
export const wrongIntegrity: Spoil = async (folder) => {
  const file = path.join(folder, 'client', await fileIn(path.join(folder, 'client'), /^remoteEntry\.\w+\.js$/));
  await writeFile(file, `${await readFile(file, 'utf8')}\n`);
};

export const withoutFile =
  (files: RegExp): Spoil =>
  async (folder) =>
    rm(path.join(folder, 'client', await fileIn(path.join(folder, 'client'), files)));

export const manifestOf =
  (text: string): Spoil =>
  (folder) =>
    writeFile(path.join(folder, 'client/mf-manifest.json'), text);

/** Replaces the server bundle as if its sources had been written so: the manifest has its hash. */
export const serverBundleOf =
  (code: string): Spoil =>
  async (folder) => {
    await writeFile(path.join(folder, 'ssr/index.cjs'), code);
    const file = path.join(folder, 'client/mf-manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
    manifest.metaData.foodCourt.serverIntegrity = integrityOf(code);
    await writeFile(file, JSON.stringify(manifest));
  };

async function fileIn(folder: string, wanted: RegExp): Promise<string> {
  const found = (await readdir(folder)).find((file) => wanted.test(file));
  if (found === undefined) throw new Error(`${folder} has no ${wanted.source}`);
  return found;
}
