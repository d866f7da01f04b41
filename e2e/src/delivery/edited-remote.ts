import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, repository } from '#product/product';

const sources = {
  'package.json': '{ "name": "notes", "private": true, "type": "module" }',
  'src/remote.ts': `import { defineSurface } from '@food-court/federation/surface';

export default defineSurface({
  name: 'notes',
  routes: [{ path: '/notes', screen: 'notes/notes', access: 'anyone', title: 'Notes', description: 'Notes.' }],
});
`,
  'src/screens/notes/notes.screen.tsx': `import { useState } from 'react';
import { Lead } from './lead';
import styles from './notes.module.css';

export default function NotesScreen() {
  const [note, setNote] = useState('');
  return (
    <main className={styles.page}>
      <h1>Notes</h1>
      <Lead />
      <label>
        Note <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <details>
        <summary>More</summary>
        <p>Opened</p>
      </details>
    </main>
  );
}
`,
  'src/screens/notes/lead.tsx': `import { memo, useState } from 'react';
import { words } from './words';

export const Lead = memo(function Lead() {
  const [presses, setPresses] = useState(0);
  return (
    <p>
      Before: {words} <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
    </p>
  );
});
`,
  'src/screens/notes/words.ts': `export const words = 'first words';\n`,
  'src/screens/notes/notes.module.css': `.page {\n  padding-block: 16px;\n}\n`,
};
export type Source = 'lead.tsx' | 'words.ts' | 'notes.module.css' | 'notes.screen.tsx';

export interface EditedRemote {
  /** The site with the remote in it. */
  origin: string;
  edit: (source: Source, from: string, to: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A small remote that is being written, shown within a site by `food-court dev --against`. */
export async function editedRemote(site: string): Promise<EditedRemote> {
  const place = path.join(repository, '.data');
  await mkdir(place, { recursive: true });
  // In this repository, so that it finds the packages.
  const folder = await mkdtemp(path.join(place, 'edited-remote-'));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries(sources)) await write(file, text);
  const port = await freePort();
  const program = path.join(repository, 'federation/src/own-repository/food-court.ts');
  const child = spawn(process.execPath, [program, 'dev', '--against', site], {
    cwd: folder,
    // Its compiler is a process of its own, which reads our sources as well.
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: '--import tsx' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('with the notes of this folder') && resolve());
    child.stdout.once('end', () => reject(new Error('It ended before its first build')));
  });
  return {
    origin: `http://localhost:${port}`,
    edit: async (source, from, to) => {
      const file = `src/screens/notes/${source}`;
      const text = await readFile(path.join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${source} has no ${from}`);
      await write(file, text.replace(from, to));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
