import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { findRemotes, repositoryRoot } from '@food-court/federation/workspace';
import { guides } from './surroundings';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const scriptsOf = (manifest: string): string[] =>
  Object.keys((JSON.parse(read(manifest)) as { scripts: object }).scripts);
const starterScripts = scriptsOf('federation/starter/react/package.json');
const siteScripts = scriptsOf('package.json');

/** Headings and sentences under which a guide may name what only the site has. */
const aboutTheSite = /site’s repository|whoever runs the site|the operator/i;
const deployables = ['shell', ...findRemotes().map((name) => name.replace('-mfe', '')), 'reviews'];
const namesDeployable = new RegExp(`^(?!releases)\\S+ -- (?:${deployables.join('|')})(?: |$)`);

interface Command {
  text: string;
  /** Its headings, and its sentence or that before its block. */
  place: string;
}

const commandsIn = (code: string): string[] =>
  code
    .split('\n')
    .map((line) => line.replace(/\s+#.*/, ''))
    .flatMap((line) => [
      ...[...line.matchAll(/(?:npm run|npx food-court) (.+)/g)].map(([, text = '']) => text),
      ...(/^(?:npm start|node .+)$/.test(line) ? [line] : []),
      ...(/^[a-z]+ -- ./.test(line) ? [line] : []),
    ]);

const sentencesOf = (text: string): string[] => text.split(/(?<=\.\)?) (?=[A-Z`[(])|\n/);

function commandsOf(guide: string): Command[] {
  const headings: string[] = [];
  let before = '';
  const blocks = guide.match(/^ *```[^]*?^ *```$|(?:^(?! *```).+\n?)+/gm) ?? [];
  return blocks.flatMap((block) => {
    const [, level, heading = ''] = /^(#+) (.+)/.exec(block) ?? [];
    if (level) headings.splice(level.length - 1, headings.length, heading);
    const placed = (sentence: string) => `${headings.slice(1).join(' / ')}: ${sentence}`;
    if (/^ *```/.test(block)) return commandsIn(block).map((text) => ({ text, place: placed(before) }));
    const sentences = sentencesOf(block.trim());
    before = sentences.at(-1) ?? '';
    return sentences.flatMap((sentence) =>
      [...sentence.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
        commandsIn(code).map((text) => ({ text, place: placed(sentence) })),
      ),
    );
  });
}

const scriptOf = ({ text }: Command): string => text.split(' ')[0] ?? '';

for (const name of guides)
  describe(`the packed guide ${name}`, () => {
    const commands = commandsOf(read(`docs/how-to/${name}.md`));
    const [site, own] = [true, false].map((isOfSite) =>
      commands.filter(({ place }) => aboutTheSite.test(place) === isOfSite),
    );

    test('names commands that a remote in its own repository does not have only where it speaks about the site', () => {
      const missing = own!.filter(
        (command) => !starterScripts.includes(scriptOf(command)) || namesDeployable.test(command.text),
      );
      assert.deepEqual(missing, []);
    });

    test('names only commands of this repository where it speaks about the site', () => {
      const missing = site!.filter(
        (command) => !siteScripts.includes(scriptOf(command)) && !/^(?:npm start|node )/.test(command.text),
      );
      assert.deepEqual(missing, []);
    });

    test('names a command for a team outside', () => assert.ok(own!.length > 0));
  });
