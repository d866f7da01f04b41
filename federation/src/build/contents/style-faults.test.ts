import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { styleFaults } from './style-faults';

const inLayer = (css: string): string[] => styleFaults('kitchen', `@layer kitchen{${css}}`);

describe('the styles of a remote', () => {
  for (const css of [
    '@layer kitchen{.dish-Xa1{color:red}.dish-Xa1 h2{margin:0}}',
    '@layer shared-ui{.card-b2{display:grid}}@media (width>40rem){@layer kitchen{.a{color:red}}}',
    '@layer kitchen{@media print{.a{display:none}}.a{&:hover{color:red}}:where(.a) b{color:red}}',
    '@layer kitchen{.name[data-v-1a2b]{color:red}[data-v-1a2b]{color:red}}@keyframes turn-x{to{rotate:1turn}}',
    '@layer tokens{[data-cloth=Rice]{--cloth:var(--colour-cloth-rice)}}',
  ])
    test(`are accepted: ${css}`, () => assert.deepEqual(styleFaults('kitchen', css), []));

  for (const selector of ['body', '*', 'h1', 'a[href]', ':root', 'html:has(.a)', 'nav:not(.a)', '.a,main'])
    test(`are rejected when a rule names no class: “${selector}”`, () =>
      assert.match(
        inLayer(`${selector}{display:none}`).join(),
        /doesn’t name a class, so it would change elements of other/,
      ));

  const faults: [css: string, reason: RegExp][] = [
    ['.a{color:red}', /“\.a” outside of @layer kitchen/],
    ['@media print{.a{color:red}}', /“\.a” outside of @layer kitchen/],
    ['@layer shell{.a{color:red}}', /writes to @layer shell, which is not its own/],
    ['@layer{.a{color:red}}', /which is not its own/],
    ['@layer kitchen,shell;', /changes the order of layers/],
    ['@layer tokens{:root{--colour-ink:red}}', /changes the tokens of the site/],
    ['@import url(https://evil.example/a.css);', /has @import, which acts on the whole page/],
    ['@property --x{syntax:"*";inherits:true}', /has @property/],
    ['@layer kitchen{@font-face{font-family:Figtree;src:url(a.woff2)}}', /replaces a font of the site: Figtree/],
    ['.a{', /isn’t a style sheet/],
  ];
  for (const [css, reason] of faults)
    test(`are rejected: ${css}`, () => assert.match(styleFaults('kitchen', css).join('\n'), reason));
});
