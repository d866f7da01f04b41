import { afloat, dew, fizz, ice, pearls, straw } from '../drink/in-glass';
import { glassOf, steam, surfaceOf, type Glass } from '../drink/glass';
import { leaf } from '../food/garnish';
import { wheel } from '../food/slices';
import { put, strew } from '../paint/item';
import { motif, standing } from '../paint/motif';
import { placed } from '../paint/paint';
import type { Sketch } from '../paint/sketch';
import { coaster } from '../table/coaster';
import { sunDisc, tableAndWall, windowLight } from '../table/surface';
import type { Composition } from './composition';

/** A sprig standing on the surface of a drink. */
const sprig = (sketch: Sketch, x: number, y: number, size = 66) =>
  [-46, 8, 52].map((turn) => placed(x + turn * 0.7, y - size * 0.7, turn, leaf(sketch, turn), size / 100)).join('');

export const drinks: Record<string, Composition> = {
  'mango-lassi': {
    table: (sketch) => tableAndWall(sketch, 'terracotta', 'saffron', sunDisc(sketch, 800, 520, 430, '#f8cf6a')),
    setting: (sketch) => {
      const glass: Glass = { shape: 'hurricane', x: 780, y: 1040, height: 790, rim: 205 };
      const top = surfaceOf(glass, 0.93);
      return (
        coaster(sketch, { x: 780, y: 1040, r: 300 }, 'wood') +
        standing(sketch, 'mango', { x: 1180, y: 900, size: 470, turn: 14 }) +
        standing(sketch, 'mango', { x: 400, y: 980, size: 330, turn: -30 }) +
        glassOf(sketch, glass, {
          colours: [
            [0, '#fbd36a'],
            [0.5, '#f7b52f'],
            [1, '#ee8f17'],
          ],
          level: 0.93,
          behind: straw(sketch, { x: 60, y: -160, turn: 11, length: 880, colour: '#d8572a' }),
          above:
            placed(
              -20,
              top.y - 4,
              0,
              `<g transform="scale(1 .42)">${strew(sketch, leaf, { count: 3, radius: 80, size: 52 })}</g>`,
            ) + sprig(sketch, -40, top.y),
        })
      );
    },
  },
  'hibiscus-zobo': {
    table: (sketch) => tableAndWall(sketch, 'plum', 'blush') + windowLight(sketch, 260, -60, 0.3),
    setting: (sketch) => {
      const glass: Glass = { shape: 'highball', x: 820, y: 1050, height: 800, rim: 185 };
      return (
        coaster(sketch, { x: 820, y: 1050, r: 290 }, 'stone') +
        standing(sketch, 'hibiscus', { x: 440, y: 950, size: 400, turn: -16 }) +
        standing(sketch, 'ginger-root', { x: 1270, y: 1000, size: 330, turn: 10 }) +
        glassOf(sketch, glass, {
          colours: [
            [0, '#d22a48'],
            [0.4, '#a90f33'],
            [1, '#5e0620'],
          ],
          level: 0.9,
          inside:
            afloat(sketch, ice, { count: 5, low: 380, high: 720, reach: 120, size: 76 }) +
            placed(-50, -300, -12, wheel('orange')(sketch, 0), 1.15),
          behind: straw(sketch, { x: 60, y: -120, turn: 9, length: 880, colour: '#e2a02c' }),
          above: dew(sketch, 150, 720),
        }) +
        put(sketch, wheel('orange'), { x: 650, y: 300, size: 118, turn: 10, height: 6 })
      );
    },
  },
  'brown-sugar-bubble-tea': {
    table: (sketch) => tableAndWall(sketch, 'brick', 'cream', sunDisc(sketch, 830, 520, 440, '#e3ab8d')),
    setting: (sketch) => {
      const glass: Glass = { shape: 'tumbler', x: 800, y: 1050, height: 780, rim: 225 };
      return (
        standing(sketch, 'teapot', { x: 340, y: 830, size: 480 }) +
        coaster(sketch, { x: 800, y: 1050, r: 310 }, 'wood') +
        glassOf(sketch, glass, {
          colours: [
            [0, '#f6e3c5'],
            [0.3, '#e8c090'],
            [0.62, '#c98a4c'],
            [1, '#7a3f16'],
          ],
          level: 0.92,
          inside:
            `<g fill="#5a2a0e" fill-opacity="0.4"><path d="M-230-720C-170-600-215-470-160-330C-190-200-170-120-230 0Z"/><path d="M230-690C150-560 210-430 150-290C190-180 160-80 230 0Z"/><path d="M-40-700C-10-560-60-480-20-380C-50-330-70-420-70-520Z" fill-opacity="0.2"/></g>` +
            pearls(sketch, 175, 230),
          behind: straw(sketch, { x: -50, y: -110, turn: -8, length: 900, colour: '#7a3f16' }),
          above: dew(sketch, 170, 700, 40),
        }) +
        standing(sketch, 'cookie', { x: 1270, y: 1010, size: 230, turn: -14 })
      );
    },
  },
  'garden-mint-lemonade': {
    table: (sketch) => tableAndWall(sketch, 'lemon', 'sage') + windowLight(sketch, 220, -60, 0.3),
    setting: (sketch) => {
      const glass: Glass = { shape: 'tumbler', x: 790, y: 1050, height: 740, rim: 225 };
      const top = surfaceOf(glass, 0.9);
      return (
        coaster(sketch, { x: 790, y: 1050, r: 300 }, 'stone') +
        standing(sketch, 'lemon', { x: 1220, y: 940, size: 400, turn: 10 }) +
        glassOf(sketch, glass, {
          colours: [
            [0, '#fbf2b4'],
            [0.5, '#f7e383'],
            [1, '#eccb4b'],
          ],
          level: 0.9,
          inside:
            afloat(sketch, ice, { count: 6, low: 330, high: 690, reach: 170, size: 84 }) +
            placed(-70, -250, 14, wheel('lemon')(sketch, 0), 1.3) +
            placed(90, -470, -20, wheel('lemon')(sketch, 0), 1.15) +
            afloat(sketch, leaf, { count: 6, low: 120, high: 620, reach: 170, size: 56 }) +
            fizz(sketch, 180, 600),
          behind: straw(sketch, { x: -60, y: -110, turn: -9, length: 840, colour: '#5a9a35' }),
          above: sprig(sketch, 60, top.y, 84) + dew(sketch, 170, 660, 50),
        }) +
        put(sketch, wheel('lemon'), { x: 400, y: 1070, size: 130, height: 14 }) +
        standing(sketch, 'herb', { x: 470, y: 900, size: 300, turn: -20 })
      );
    },
  },
  'iced-matcha-latte': {
    table: (sketch) => tableAndWall(sketch, 'cream', 'olive', sunDisc(sketch, 790, 520, 430, '#a9b384')),
    setting: (sketch) => {
      const glass: Glass = { shape: 'highball', x: 790, y: 1050, height: 790, rim: 195 };
      return (
        coaster(sketch, { x: 790, y: 1050, r: 290 }, 'wood') +
        glassOf(sketch, glass, {
          colours: [
            [0, '#6f9a35'],
            [0.3, '#86ad48'],
            [0.46, '#b9cf8a'],
            [0.6, '#f1ead2'],
            [1, '#fbf4e4'],
          ],
          level: 0.91,
          inside:
            `<g fill="#5f8a2c" fill-opacity="0.5"><path d="M-120-500C-90-420-130-360-100-270C-80-350-60-400-70-500Z"/><path d="M60-500C90-400 50-330 84-220C100-330 120-400 130-500Z"/></g>` +
            afloat(sketch, ice, { count: 5, low: 400, high: 710, reach: 140, size: 80 }),
          behind: straw(sketch, { x: 70, y: -120, turn: 9, length: 880, colour: '#e3ab8d' }),
          above: dew(sketch, 150, 700, 46),
        }) +
        motif(sketch, 'dango', { x: 1270, y: 1050, size: 360, turn: -52 }) +
        standing(sketch, 'moon-cake', { x: 400, y: 1000, size: 260 })
      );
    },
  },
  'watermelon-crush': {
    table: (sketch) => tableAndWall(sketch, 'sea', 'blush', sunDisc(sketch, 800, 520, 440, '#f3c9ac')),
    setting: (sketch) => {
      const glass: Glass = { shape: 'tulip', x: 780, y: 1050, height: 760, rim: 220 };
      const top = surfaceOf(glass, 0.88);
      return (
        coaster(sketch, { x: 780, y: 1050, r: 290 }, 'stone') +
        standing(sketch, 'watermelon', { x: 1230, y: 930, size: 470, turn: 24 }) +
        glassOf(sketch, glass, {
          colours: [
            [0, '#f7877a'],
            [0.45, '#ee4f4c'],
            [1, '#c9222f'],
          ],
          level: 0.88,
          inside: afloat(sketch, ice, { count: 7, low: 240, high: 640, reach: 170, size: 74 }) + fizz(sketch, 180, 560),
          behind: straw(sketch, { x: -40, y: -120, turn: -10, length: 860, colour: '#3f8581' }),
          above: sprig(sketch, 50, top.y, 84) + dew(sketch, 170, 660, 54),
        }) +
        standing(sketch, 'lime', { x: 400, y: 1010, size: 290, turn: -14 })
      );
    },
  },
  'masala-chai': {
    table: (sketch) => tableAndWall(sketch, 'saffron', 'teal') + windowLight(sketch, 300, -80, 0.22),
    setting: (sketch) => {
      const glass: Glass = { shape: 'cup', x: 780, y: 1010, height: 520, rim: 250 };
      return (
        coaster(sketch, { x: 780, y: 1010, r: 340 }, 'stone') +
        glassOf(sketch, glass, {
          colours: [
            [0, '#d9a066'],
            [0.4, '#c17f43'],
            [1, '#8a4a1c'],
          ],
          level: 0.86,
          above: `<ellipse cx="-40" cy="-438" rx="70" ry="10" fill="#f6dcb4" fill-opacity="0.6"/>`,
        }) +
        steam(sketch, 780, 470) +
        standing(sketch, 'ginger-root', { x: 1260, y: 980, size: 360, turn: -8 }) +
        standing(sketch, 'honey-pot', { x: 370, y: 850, size: 400 })
      );
    },
  },
  'pineapple-ginger-fizz': {
    table: (sketch) => tableAndWall(sketch, 'blush', 'sea') + windowLight(sketch, 240, -60, 0.26),
    setting: (sketch) => {
      const glass: Glass = { shape: 'hurricane', x: 800, y: 1050, height: 790, rim: 215 };
      return (
        standing(sketch, 'pineapple', { x: 1230, y: 800, size: 640, turn: 6 }) +
        coaster(sketch, { x: 800, y: 1050, r: 280 }, 'wood') +
        glassOf(sketch, glass, {
          colours: [
            [0, '#fde68a'],
            [0.5, '#f9cb45'],
            [1, '#ea9f1e'],
          ],
          level: 0.9,
          inside: afloat(sketch, ice, { count: 6, low: 300, high: 700, reach: 150, size: 80 }) + fizz(sketch, 180, 660),
          behind: straw(sketch, { x: -50, y: -160, turn: -10, length: 860, colour: '#d8572a' }),
          above: dew(sketch, 150, 700, 50),
        }) +
        put(sketch, wheel('lime'), { x: 960, y: 300, size: 110, height: 6 }) +
        standing(sketch, 'ginger-root', { x: 420, y: 1000, size: 330, turn: -16 })
      );
    },
  },
};
