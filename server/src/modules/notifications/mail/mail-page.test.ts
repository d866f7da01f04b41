import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mailColours } from './mail-colours';
import { mailPage } from './mail-page';

const page = {
  subject: 'Ready',
  language: 'en' as const,
  publicUrl: 'https://food.example',
  contentHtml: '<p>Rice</p>',
};
const hostile = '"><img src=x onerror=alert(1)>';

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the page of a mail', () => {
  test('has mark, number, kitchen, content and one button', () => {
    const button = { label: 'Show the number', url: 'https://food.example/checkout/c1' };
    const html = mailPage({ ...page, number: '#K7QPX', place: 'Tea House', button });
    for (const part of ['/icons/192.png', '>#K7QPX<', 'Tea House', '<p>Rice</p>', '>Show the number<'])
      assert.ok(html.includes(part), part);
    assert.equal(html.match(/<a /g)?.length, 1);
  });

  test('shows every text as text', () => {
    const html = mailPage({
      ...{ ...page, subject: hostile, number: hostile, place: hostile },
      button: { label: hostile, url: `https://food.example/${hostile}` },
    });
    assert.doesNotMatch(html, /<img src=x/);
    assert.equal(html.match(/onerror=alert\(1\)&#62;/g)?.length, 5);
  });

  test('loads nothing but the mark of the court, and runs nothing', () => {
    const html = mailPage({ ...page, number: '#1' });
    assert.deepEqual(html.match(/(?:src|href)="[^"]*"/g), ['src="https://food.example/icons/192.png"']);
    assert.doesNotMatch(html, /<script|@import|url\(/);
  });

  test('has a dark colour for each light one that it uses', () => {
    const html = mailPage({
      ...page,
      number: '#1',
      place: 'Bar',
      button: { label: 'Go', url: 'https://food.example/' },
    });
    for (const { light, dark } of Object.values(mailColours)) {
      assert.ok(html.includes(light), light);
      assert.ok(html.includes(`${dark}!important`), dark);
    }
  });

  for (const theme of ['light', 'dark'] as const)
    test(`can be read in ${theme}`, () => {
      const { surface, ink, soft, button, onButton } = mailColours;
      for (const [text, ground] of [
        [ink, surface],
        [soft, surface],
        [onButton, button],
      ] as const)
        assert.ok(contrast(text[theme], ground[theme]) >= 4.5, `${text[theme]} on ${ground[theme]}`);
    });
});
