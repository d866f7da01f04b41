import { chilliRing, coriander, cube, leaf, scallion, sesame } from '../food/garnish';
import { crispy, glazed, grilledSlice } from '../food/pieces';
import { creamSwirl, soup } from '../food/sauce';
import { burger } from '../food/burger';
import { naan, wrap } from '../food/bread';
import { drumstick } from '../food/on-the-bone';
import { skewer } from '../food/skewer';
import { cucumber, tomatoSlice, wheel } from '../food/slices';
import { put, strew } from '../paint/item';
import { motif, standing } from '../paint/motif';
import { placed, softShadow } from '../paint/paint';
import { ring } from '../paint/shape';
import { board, paper, tray } from '../table/board';
import { spoon } from '../table/cutlery';
import { coaster } from '../table/coaster';
import { runner, sunDisc, tableAndWall, tableTop, windowLight } from '../table/surface';
import { bowl, dip, plate } from '../table/vessel';
import type { Composition } from './composition';

export const chicken: Record<string, Composition> = {
  'buttermilk-fried-chicken': {
    table: (sketch) => tableTop(sketch, 'brick') + windowLight(sketch, 900, -220, 0.18),
    setting: (sketch) =>
      tray(sketch, { x: 780, y: 620, width: 1300, height: 940, turn: 5 }, '#2f4868') +
      paper(sketch, { x: 760, y: 610, width: 1080, height: 740, turn: 10 }) +
      placed(700, 610, 0, strew(sketch, crispy(), { count: 10, radius: 300, size: 168, unturned: true })) +
      put(sketch, drumstick('#c9741f'), { x: 950, y: 420, size: 200, turn: 62, round: [0.62, 0.95], height: 34 }) +
      dip(
        sketch,
        { x: 1130, y: 830, r: 150 },
        'white',
        '#e9c27a',
        strew(sketch, scallion, { count: 7, radius: 80, size: 13 }),
      ) +
      [0, 1, 2, 3]
        .map((step) => put(sketch, cucumber, { x: 1060 + step * 58, y: 540 + (step % 2) * 54, size: 74, height: 14 }))
        .join('') +
      placed(690, 600, 0, strew(sketch, coriander, { count: 5, radius: 250, size: 54 })) +
      motif(sketch, 'lemon', { x: 130, y: 1060, size: 320, turn: -16 }) +
      motif(sketch, 'hot-pepper', { x: 1490, y: 150, size: 300, turn: -20 }),
  },
  'piri-piri-drumsticks': {
    table: (sketch) => tableTop(sketch, 'char') + runner(sketch, '#c46a42', { x: -220, width: 560, turn: -10 }),
    setting: (sketch) =>
      board(sketch, { x: 800, y: 610, width: 1340, height: 820, turn: 6 }, '#a36d3a') +
      [-2, -1, 0, 1, 2]
        .map((step) =>
          put(sketch, drumstick('#c8561a'), {
            x: 770 + step * 190,
            y: 560 + Math.abs(step) * 24,
            size: 270,
            turn: step * 11,
            round: [0.62, 0.95],
            height: 36,
          }),
        )
        .join('') +
      placed(
        800,
        560,
        0,
        strew(sketch, chilliRing, { count: 16, radius: 400, size: 20 }) +
          strew(sketch, coriander, { count: 8, radius: 390, size: 52 }),
      ) +
      dip(
        sketch,
        { x: 1350, y: 950, r: 170 },
        'oxblood',
        '#c9330f',
        strew(sketch, chilliRing, { count: 6, radius: 90, size: 16 }),
      ) +
      put(sketch, wheel('lemon'), { x: 300, y: 900, size: 125, height: 18 }) +
      put(sketch, wheel('lemon'), { x: 470, y: 970, size: 112, height: 18 }) +
      motif(sketch, 'hot-pepper', { x: 1480, y: 170, size: 340, turn: 10 }) +
      motif(sketch, 'garlic', { x: 150, y: 190, size: 300, turn: -14 }),
  },
  'suya-skewers': {
    table: (sketch) => tableTop(sketch, 'terracotta') + windowLight(sketch, 180, -200),
    setting: (sketch) =>
      board(sketch, { x: 800, y: 610, width: 1420, height: 840, turn: -7 }, '#6f4526') +
      paper(sketch, { x: 790, y: 600, width: 1140, height: 640, turn: -3 }, '#e4cda2') +
      [-1.5, -0.5, 0.5, 1.5]
        .map((step) =>
          skewer(sketch, { x: 740 + step * 26, y: 590 + step * 148, turn: -13, length: 860 }, '#9a4a1c', [
            '#b8383a',
            '#4f8a35',
            '#c94a2a',
            '#e2a02c',
          ]),
        )
        .join('') +
      placed(
        740,
        590,
        0,
        strew(sketch, sesame, { count: 70, radius: 420, size: 7 }) +
          strew(sketch, chilliRing, { count: 12, radius: 430, size: 16 }),
      ) +
      [0, 1, 2]
        .map((step) => put(sketch, tomatoSlice, { x: 1270 + step * 52, y: 660 + step * 92, size: 96, height: 16 }))
        .join('') +
      motif(sketch, 'onion', { x: 1470, y: 210, size: 310, turn: 14 }) +
      motif(sketch, 'peanuts', { x: 150, y: 1050, size: 320, turn: -30 }),
  },
  'butter-chicken': {
    table: (sketch) => tableTop(sketch, 'teal') + windowLight(sketch, 220, -220),
    setting: (sketch) =>
      put(sketch, naan, { x: 1330, y: 270, size: 370, turn: 24, round: [0.97, 0.8], height: 34 }) +
      bowl(
        sketch,
        { x: 740, y: 620, r: 520 },
        'clay',
        soup(sketch, 450, '#e2691a', '#ffb347') +
          strew(sketch, glazed('#dd6a1c', '#cf5413', '#e67c26'), { count: 26, radius: 350, size: 96, unturned: true }) +
          creamSwirl(190) +
          strew(sketch, coriander, { count: 9, radius: 270, size: 56 }) +
          strew(sketch, chilliRing, { count: 6, radius: 300, size: 20 }),
      ) +
      spoon(sketch, { x: 1360, y: 840, turn: 24, length: 640 }, 'brass') +
      motif(sketch, 'ginger-root', { x: 150, y: 170, size: 310, turn: 20 }) +
      motif(sketch, 'tomato', { x: 130, y: 1080, size: 290, turn: -10 }),
  },
  'sticky-sesame-wings': {
    table: (sketch) => tableTop(sketch, 'cream') + runner(sketch, '#7d2a22', { x: 1040, width: 800, turn: -12 }),
    setting: (sketch) =>
      plate(sketch, { x: 780, y: 610, r: 540 }, 'night') +
      placed(
        780,
        610,
        0,
        ring(9, 235, 10)
          .map(([x, y], index) =>
            put(sketch, drumstick('#a8420e'), {
              x,
              y,
              size: 172,
              turn: 100 + index * 40,
              round: [0.62, 0.95],
              height: 30,
            }),
          )
          .join('') +
          put(sketch, drumstick('#b54e12'), { x: -20, y: 20, size: 165, turn: 40, round: [0.62, 0.95], height: 40 }) +
          strew(sketch, sesame, { count: 150, radius: 370, size: 9 }) +
          strew(sketch, scallion, { count: 40, radius: 360, size: 21 }) +
          strew(sketch, chilliRing, { count: 10, radius: 340, size: 20 }),
      ) +
      dip(
        sketch,
        { x: 1430, y: 240, r: 180 },
        'celadon',
        '#7a2608',
        strew(sketch, sesame, { count: 18, radius: 110, size: 8 }),
      ) +
      motif(sketch, 'garlic', { x: 130, y: 160, size: 290, turn: -14 }) +
      motif(sketch, 'ginger-root', { x: 1450, y: 1030, size: 320, turn: 16 }),
  },
  'lemon-herb-chicken': {
    table: (sketch) => tableTop(sketch, 'sage') + windowLight(sketch, 860, -240, 0.26),
    setting: (sketch) =>
      plate(sketch, { x: 800, y: 610, r: 540 }, 'white') +
      placed(
        800,
        610,
        0,
        ring(9, 300, 0)
          .map(([x, y], index) => motif(sketch, 'leafy-green', { x, y, size: 210, turn: index * 40, height: 10 }))
          .join(''),
      ) +
      [0, 1, 2, 3, 4]
        .map((step) =>
          put(sketch, grilledSlice('#dca35a', 58), {
            x: 560 + step * 118,
            y: 640 - step * 26,
            size: 215,
            turn: 66,
            round: [0.97, 0.58],
            height: 26,
          }),
        )
        .join('') +
      put(sketch, wheel('lemon'), { x: 560, y: 330, size: 112, height: 18 }) +
      put(sketch, wheel('lemon'), { x: 1060, y: 870, size: 118, height: 18 }) +
      put(sketch, wheel('lemon'), { x: 940, y: 950, size: 104, height: 18 }) +
      placed(800, 600, 0, strew(sketch, leaf, { count: 9, radius: 260, size: 44 })) +
      motif(sketch, 'lemon', { x: 150, y: 1030, size: 340, turn: 14 }) +
      motif(sketch, 'herb', { x: 1460, y: 190, size: 420, turn: 16, height: 14 }) +
      motif(sketch, 'olive', { x: 1500, y: 1010, size: 170 }) +
      motif(sketch, 'olive', { x: 1370, y: 1100, size: 150, turn: 50 }),
  },
  'chicken-shawarma-wrap': {
    table: (sketch) => tableTop(sketch, 'olive') + runner(sketch, '#ecd6b4', { x: -220, width: 640, turn: 9 }),
    setting: (sketch) =>
      board(sketch, { x: 820, y: 620, width: 1320, height: 860, turn: -5 }, '#b98347') +
      paper(sketch, { x: 790, y: 610, width: 1020, height: 720, turn: 6 }) +
      put(sketch, wrap, { x: 700, y: 480, size: 430, turn: -24, round: [0.86, 0.27], height: 30 }) +
      put(sketch, wrap, { x: 800, y: 790, size: 430, turn: -14, round: [0.86, 0.27], height: 30 }) +
      dip(
        sketch,
        { x: 380, y: 340, r: 140 },
        'white',
        '#f2e8d2',
        strew(sketch, leaf, { count: 3, radius: 50, size: 26 }),
      ) +
      placed(
        1210,
        620,
        0,
        strew(sketch, cube('#d4402c'), { count: 12, radius: 130, size: 24 }) +
          strew(sketch, coriander, { count: 4, radius: 130, size: 46 }),
      ) +
      motif(sketch, 'tomato', { x: 1480, y: 1040, size: 310, turn: 10 }) +
      motif(sketch, 'garlic', { x: 150, y: 170, size: 300, turn: 10 }),
  },
  'crispy-chicken-burger': {
    table: (sketch) => tableAndWall(sketch, 'brick', 'lemon', sunDisc(sketch, 700, 540, 450, '#f7dd8c')),
    setting: (sketch) =>
      standing(sketch, 'french-fries', { x: 1210, y: 720, size: 560, turn: 5 }) +
      coaster(sketch, { x: 700, y: 1040, r: 560 }, 'wood') +
      placed(700, 1000, 0, softShadow(sketch, { x: 40, y: 20, reach: [380, 60], height: 20 }, 0.6)) +
      placed(700, 690, 0, burger(sketch, 0), 3.6) +
      standing(sketch, 'tomato', { x: 1330, y: 1010, size: 300, turn: 6 }) +
      standing(sketch, 'leafy-green', { x: 150, y: 960, size: 360, turn: -16 }),
  },
};
