import type { Text } from '@food-court/shared-api';

interface Avatar {
  name: string;
  drawing: string;
}

const ink = '#2b1a16';

/** Draws two eyes and a smile around a point. */
const face = (x: number, y: number): string =>
  `<g fill="${ink}"><circle cx="${x - 9}" cy="${y}" r="3.5"/><circle cx="${x + 9}" cy="${y}" r="3.5"/></g>` +
  `<path d="M${x - 6} ${y + 7}q6 7 12 0" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`;

const draw = (name: string, ground: string, food: string, [x, y]: readonly [number, number]): Avatar => ({
  name,
  drawing:
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">` +
    `<path fill="${ground}" d="M0 0h96v96H0z"/>${food}${face(x, y)}</svg>`,
});

const line = (colour: string, d: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Our own drawings of the court’s food, in the colours of the auth picture. */
export const avatars: readonly Avatar[] = [
  draw(
    'Noodles' satisfies Text,
    '#ffd98a',
    `${line('#fff6e6', 'M28 46c0-22 10-22 10 0M42 46c0-26 12-26 12 0M58 46c0-22 10-22 10 0', 6)}${line('#5a2814', 'M60 44 78 16M66 46l16-24')}<path fill="#d2331a" d="M18 46h60c0 20-10 32-22 34H40C28 78 18 66 18 46Z"/>`,
    [48, 58],
  ),
  draw(
    'Dumpling' satisfies Text,
    '#b9d8c2',
    `<path fill="#fff1da" d="M14 66c0-26 18-42 34-42s34 16 34 42c-12 12-56 12-68 0Z"/>${line('#e3b97c', 'M48 26v14M40 28q-4 8-6 14M56 28q4 8 6 14', 3)}`,
    [48, 56],
  ),
  draw(
    'Chilli' satisfies Text,
    '#ffe3c2',
    `<path fill="#d81f2a" d="M32 26c14-6 34 0 34 24 0 18-12 30-34 34 8-8 10-14 8-24-2-12-14-22-8-34Z"/>${line('#5fa03a', 'M42 26q2-12 14-14', 6)}`,
    [51, 46],
  ),
  draw(
    'Tomato' satisfies Text,
    '#cfe6b8',
    `<circle cx="48" cy="54" r="30" fill="#e8452c"/><path fill="#4f8f33" d="M48 30c-6-10-16-8-18-4 6 0 10 4 18 4 8 0 12-4 18-4-2-4-12-6-18 4Z"/>${line('#4f8f33', 'M48 30V16', 5)}`,
    [48, 54],
  ),
  draw(
    'Egg' satisfies Text,
    '#f6b3a0',
    '<path fill="#fffaf0" d="M20 54c-4-20 14-36 34-30 20 4 28 22 22 38-6 18-26 20-40 16-10-4-14-12-16-24Z"/><circle cx="48" cy="52" r="20" fill="#ffa51f"/>',
    [48, 50],
  ),
  draw(
    'Onigiri' satisfies Text,
    '#bcd9ee',
    '<path fill="#fffaf0" d="M40 20q8-8 16 0l26 46q4 12-10 14H24q-14-2-10-14Z"/><path fill="#1f3b2d" d="M36 64h24v16H36z"/>',
    [48, 48],
  ),
  draw(
    'Lemon' satisfies Text,
    '#a9cfb0',
    '<path fill="#f9d64a" d="M10 52c8-4 6-8 14-16 14-14 34-14 48 0 8 8 6 12 14 16-8 4-6 8-14 16-14 14-34 14-48 0-8-8-6-12-14-16Z"/>',
    [48, 50],
  ),
  draw(
    'Mushroom' satisfies Text,
    '#e7d3f0',
    '<path fill="#fff1da" d="M34 48h28l4 28q-18 10-36 0Z"/><path fill="#c4321a" d="M12 50c0-22 16-34 36-34s36 12 36 34q-36 8-72 0Z"/><g fill="#ffe9c7"><circle cx="32" cy="36" r="6"/><circle cx="50" cy="26" r="5"/><circle cx="66" cy="38" r="6"/></g>',
    [48, 62],
  ),
  draw(
    'Carrot' satisfies Text,
    '#d3ecef',
    `${line('#5fa03a', 'M48 30V10M42 30 32 14M54 30l10-16', 6)}<path fill="#f28a1d" d="M26 38q22-16 44 0l-18 48q-4 6-8 0Z"/>`,
    [48, 46],
  ),
  draw(
    'Aubergine' satisfies Text,
    '#ffe08a',
    `<path fill="#5b2f6e" d="M36 30h24c6 12 16 20 16 34 0 14-14 22-28 22s-28-8-28-22c0-14 10-22 16-34Z"/><path fill="#4f8f33" d="M30 34q0-10 18-10t18 10l-10-2-8 8-8-8Z"/>${line('#4f8f33', 'M48 24V12', 6)}<path fill="#d9b8e6" d="M32 52h32q8 12-16 20-24-8-16-20Z"/>`,
    [48, 56],
  ),
  draw(
    'Tea' satisfies Text,
    '#e9c9b0',
    `${line('#fffaf0', 'M36 28q-6-8 0-14M50 28q-6-8 0-14', 4)}${line('#2f6f73', 'M68 46q16-2 14 12-2 12-20 10', 6)}<path fill="#3d8f94" d="M18 36h54v22q-2 22-27 22T18 58Z"/>`,
    [45, 54],
  ),
  draw(
    'Fish' satisfies Text,
    '#ffd1c4',
    '<path fill="#4d86c6" d="M10 50c10-20 32-28 52-12l22-14q-6 26 0 48L62 60C42 78 20 70 10 50Z"/><path fill="#8db7e6" d="M50 40q8 10 0 22 14-2 14-12t-14-10Z"/>',
    [33, 47],
  ),
];
