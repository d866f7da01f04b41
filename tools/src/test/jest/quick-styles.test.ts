import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

type Jsdom = { JSDOM: new (html: string, options: object) => { window: Window } };

const require = createRequire(import.meta.url);

const html = `<!doctype html><style>
  .off, [data-off="1, 2"] { display: none }
  main > p.quiet:not([title]), SVG { visibility: hidden }
  em, .dead * { pointer-events: none }
  @media screen { q { display: none } }
</style>
<main class="dead"><p class="quiet">a <em>b</em> <i style="visibility: visible; color: red">c</i></p>
<p title="t" class="quiet">d</p></main><b class="off">e</b><div hidden>f</div><div data-off="1, 2">g</div><q>h</q>
<dialog>i</dialog><dialog open>j</dialog><details><summary>k</summary>l</details><svg><circle/></svg>
<table border="1"><tr><td>m</td></tr></table><ul><li><ul><li>n</li></ul></li></ul><h1>o</h1><a href="/">p</a>
<input type="hidden"><input type="checkbox"><input type="button" disabled><button disabled>q</button>
<select disabled><optgroup><option>r</option></optgroup></select><textarea></textarea><fieldset><legend>s</legend></fieldset>`;

const properties = ['display', 'visibility', 'pointer-events', 'color', 'background-color', 'font-weight', 'cursor'];

function stylesOf(window: Window) {
  const elements = [...window.document.querySelectorAll('*')];
  return elements.map((element) => {
    const style = window.getComputedStyle(element);
    const { display, visibility, pointerEvents, fontWeight } = style;
    const values = properties.map((property) => style.getPropertyValue(property));
    return [element.outerHTML, ...values, display, visibility, pointerEvents, fontWeight, style.length, style.cssText];
  });
}

const open = ({ JSDOM }: Jsdom): Window => new JSDOM(html, { pretendToBeVisual: true }).window;

test('pages of screen tests compute the same styles as plain jsdom', () => {
  const plain = stylesOf(open(require('jsdom') as Jsdom));

  for (const file of Object.keys(require.cache)) if (file.includes('/jsdom/')) delete require.cache[file];
  require('./quick-selectors.cjs');
  const window = open(require('jsdom') as Jsdom);
  (require('./quick-styles.cjs') as { answerStylesOnDemand: (window: Window) => void }).answerStylesOnDemand(window);

  assert.deepEqual(stylesOf(window), plain);
  // Make sure that the page has elements with each of these values.
  for (const [place, value] of [
    [1, 'none'],
    [1, 'block'],
    [2, 'hidden'],
    [2, 'visible'],
    [3, 'none'],
  ] as const)
    assert.ok(
      plain.some((values) => values[place] === value),
      `${properties[place - 1]}: ${value}`,
    );
});
