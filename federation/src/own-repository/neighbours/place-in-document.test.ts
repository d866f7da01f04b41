import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { placePart, placeScreen } from './place-in-document';

const slot = 'menu/dish#below';
const documentWith = (page: string): string =>
  `<body><header>Links</header><main id="content" class="a" tabindex="-1">${page}</main><footer>End</footer></body>`;
const part = (html: string): string => `<!--$-->${html}<!--/$-->`;

describe('a document of the site', () => {
  test('shows the screen instead of its page, also of one that has a main itself', () =>
    assert.deepEqual(placeScreen(documentWith('<main>Not found</main>'), '<h1>Votes</h1>'), {
      document: documentWith('<h1>Votes</h1>'),
      place: 'page',
    }));

  const slotWith = (content: string): string =>
    documentWith(`<div><div data-slot="${slot}">${content}</div><div>More</div></div>`);
  const others = part('<div>Stars<!--$?-->…<!--/$--></div>');
  const cases: [what: string, before: string, liveIndex: number, after: string][] = [
    ['after those of others', others, -1, `${others}<p>Votes</p>`],
    [
      'instead of its live build, and keeps those of others',
      others + part('Old') + others,
      1,
      `${others}<p>Votes</p>${others}`,
    ],
  ];
  for (const [what, before, liveIndex, after] of cases)
    test(`shows the part in its slot ${what}`, () =>
      assert.deepEqual(placePart(slotWith(before), '<p>Votes</p>', slot, liveIndex), {
        document: slotWith(after),
        place: 'slot',
      }));

  test('shows the part at the end of the page when nobody fills the slot', () =>
    assert.deepEqual(placePart(documentWith('<h1>Zobo</h1>'), '<p>Votes</p>', slot, -1), {
      document: documentWith('<h1>Zobo</h1><p>Votes</p>'),
      place: 'end of page',
    }));

  test('is refused when it is none of the site’s', () =>
    assert.throws(() => placeScreen('<h1>Bad Gateway</h1>', ''), /has no page in its frame/));
});
