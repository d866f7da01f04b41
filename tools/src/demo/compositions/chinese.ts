import { cashew, chilliRing, coriander, cube, scallion, sesame } from '../food/garnish';
import { noodles } from '../food/noodles';
import { crispy, glazed } from '../food/pieces';
import { soup } from '../food/sauce';
import { rice } from '../food/rice';
import { boiledEgg } from '../food/slices';
import { bun, springRoll } from '../food/parcels';
import { put, strew } from '../paint/item';
import { motif } from '../paint/motif';
import { placed } from '../paint/paint';
import { ring } from '../paint/shape';
import { paper, tray } from '../table/board';
import { chopsticks } from '../table/cutlery';
import { steamer } from '../table/steamer';
import { runner, tableTop, windowLight } from '../table/surface';
import { bowl, dip, plate } from '../table/vessel';
import type { Composition } from './composition';

export const chinese: Record<string, Composition> = {
  'pork-chive-dumplings': {
    table: (sketch) => tableTop(sketch, 'teal') + windowLight(sketch, 250, -160),
    setting: (sketch) =>
      plate(sketch, { x: 740, y: 620, r: 520 }, 'cream') +
      ring(7, 268, 12)
        .map(([x, y], index) =>
          motif(sketch, 'dumpling', { x: 740 + x, y: 620 + y, size: 290, turn: 57 + (index * 360) / 7 }),
        )
        .join('') +
      dip(
        sketch,
        { x: 740, y: 620, r: 140 },
        'oxblood',
        '#3a160a',
        strew(sketch, scallion, { count: 7, radius: 80, size: 13 }) +
          strew(sketch, sesame, { count: 14, radius: 90, size: 6 }),
      ) +
      placed(
        740,
        620,
        0,
        strew(sketch, scallion, { count: 22, radius: 380, inner: 170, size: 14 }) +
          strew(sketch, chilliRing, { count: 7, radius: 380, inner: 180, size: 17 }),
      ) +
      chopsticks(sketch, { x: 1370, y: 640, turn: 14 }, '#8e1f17') +
      motif(sketch, 'garlic', { x: 120, y: 1070, size: 330, turn: -20 }) +
      motif(sketch, 'hot-pepper', { x: 130, y: 150, size: 300, turn: 60 }),
  },
  'dan-dan-noodles': {
    table: (sketch) => tableTop(sketch, 'lacquer') + runner(sketch, '#2b2522', { x: -150, width: 560, turn: 14 }),
    setting: (sketch) =>
      bowl(
        sketch,
        { x: 780, y: 600, r: 520 },
        'night',
        soup(sketch, 450, '#a8340f') +
          noodles(sketch, 350, '#efbd62') +
          placed(-50, 40, 0, strew(sketch, crispy('#8f4a1e'), { count: 46, radius: 165, size: 28, unturned: true })) +
          put(sketch, boiledEgg, { x: 190, y: -130, size: 105, turn: 24 }) +
          put(sketch, boiledEgg, { x: 285, y: 40, size: 100, turn: 70 }) +
          strew(sketch, scallion, { count: 40, radius: 280, size: 18 }) +
          strew(sketch, sesame, { count: 70, radius: 350, size: 7 }) +
          put(sketch, coriander, { x: -200, y: -170, size: 78, turn: -30 }) +
          put(sketch, coriander, { x: -120, y: -220, size: 70, turn: 40 }),
      ) +
      chopsticks(sketch, { x: 1380, y: 620, turn: 12 }, '#1d1a19') +
      motif(sketch, 'hot-pepper', { x: 165, y: 985, size: 310, turn: 20 }) +
      motif(sketch, 'hot-pepper', { x: 90, y: 850, size: 240, turn: 75 }),
  },
  'kung-pao-chicken': {
    table: (sketch) => tableTop(sketch, 'saffron') + windowLight(sketch, 960, -260),
    setting: (sketch) =>
      bowl(
        sketch,
        { x: 840, y: 620, r: 520 },
        'indigo',
        soup(sketch, 450, '#6d2409', '#f0993a') +
          strew(sketch, glazed('#c8621c', '#d97a2a', '#b9541a'), { count: 34, radius: 375, size: 82, unturned: true }) +
          strew(sketch, cube('#c4271b'), { count: 9, radius: 360, size: 34 }) +
          strew(sketch, cashew, { count: 16, radius: 370, size: 42 }) +
          strew(sketch, chilliRing, { count: 14, radius: 370, size: 24 }) +
          strew(sketch, scallion, { count: 26, radius: 370, size: 21 }) +
          strew(sketch, sesame, { count: 50, radius: 370, size: 7 }),
      ) +
      motif(sketch, 'hot-pepper', { x: 190, y: 260, size: 330, turn: 70 }) +
      motif(sketch, 'hot-pepper', { x: 130, y: 520, size: 260, turn: 20 }) +
      motif(sketch, 'peanuts', { x: 1470, y: 1040, size: 290, turn: 10 }) +
      motif(sketch, 'ginger-root', { x: 1490, y: 170, size: 300, turn: -10 }),
  },
  'mapo-tofu': {
    table: (sketch) => tableTop(sketch, 'char') + runner(sketch, '#a8321f', { x: 1010, width: 900, turn: -10 }),
    setting: (sketch) =>
      bowl(
        sketch,
        { x: 800, y: 600, r: 510 },
        'celadon',
        soup(sketch, 438, '#b8320c', '#ff9a2e') +
          strew(sketch, cube('#f7ead0'), { count: 30, radius: 360, size: 62 }) +
          strew(sketch, crispy('#7a3c18'), { count: 46, radius: 380, size: 20, unturned: true }) +
          strew(sketch, scallion, { count: 46, radius: 370, size: 22 }) +
          strew(sketch, chilliRing, { count: 8, radius: 300, size: 24 }),
      ) +
      bowl(sketch, { x: 1480, y: 170, r: 240 }, 'night', rice(sketch, 200, 'white', 17)) +
      chopsticks(sketch, { x: 150, y: 620, turn: -8 }, '#7d1a14'),
  },
  'prawn-chow-mein': {
    table: (sketch) => tableTop(sketch, 'sea') + windowLight(sketch, 180, -100),
    setting: (sketch) =>
      plate(sketch, { x: 850, y: 610, r: 540 }, 'white') +
      placed(
        850,
        610,
        0,
        noodles(sketch, 405, '#dd9c45', 18, 110) +
          strew(sketch, cube('#e8792b'), { count: 12, radius: 310, size: 24 }) +
          strew(sketch, cube('#6a9a3a'), { count: 14, radius: 320, size: 26 }) +
          ring(5, 195, -20)
            .map(([x, y], index) => motif(sketch, 'fried-shrimp', { x, y, size: 240, turn: index * 72 + 30 }))
            .join('') +
          strew(sketch, scallion, { count: 30, radius: 320, size: 19 }) +
          strew(sketch, sesame, { count: 50, radius: 330, size: 7 }),
      ) +
      chopsticks(sketch, { x: 180, y: 640, turn: -12 }, '#243c4f') +
      motif(sketch, 'lime', { x: 1490, y: 1040, size: 290, turn: 20 }),
  },
  'char-siu-bao': {
    table: (sketch) => tableTop(sketch, 'brick') + windowLight(sketch, 900, -160, 0.16),
    setting: (sketch) =>
      steamer(
        sketch,
        { x: 760, y: 600, r: 530 },
        ring(5, 235, -90)
          .map(([x, y]) => put(sketch, bun, { x, y, size: 148, round: [0.97, 1], height: 30 }))
          .join('') + put(sketch, bun, { x: 0, y: 0, size: 140, round: [0.97, 1], height: 36 }),
      ) +
      dip(
        sketch,
        { x: 1420, y: 250, r: 170 },
        'night',
        '#5a1a0c',
        strew(sketch, sesame, { count: 16, radius: 110, size: 7 }),
      ) +
      chopsticks(sketch, { x: 1440, y: 780, turn: 24, length: 760 }, '#23201f'),
  },
  'crispy-spring-rolls': {
    table: (sketch) => tableTop(sketch, 'olive') + windowLight(sketch, 220, -220),
    setting: (sketch) =>
      tray(sketch, { x: 760, y: 620, width: 1240, height: 900, turn: -7 }, '#2b2522') +
      paper(sketch, { x: 730, y: 620, width: 1040, height: 720, turn: -11 }) +
      [-2, -1, 0, 1, 2]
        .map((step) =>
          put(sketch, springRoll, {
            x: 640 + step * 96,
            y: 600 + step * 34,
            size: 310,
            turn: 76 + step * 3,
            round: [0.97, 0.2],
            height: 24,
          }),
        )
        .join('') +
      put(sketch, springRoll, { x: 650, y: 560, size: 300, turn: 38, round: [0.97, 0.2], height: 46 }) +
      dip(
        sketch,
        { x: 1130, y: 800, r: 150 },
        'white',
        '#d8471b',
        strew(sketch, chilliRing, { count: 5, radius: 80, size: 15 }),
      ) +
      placed(1080, 420, 0, strew(sketch, coriander, { count: 5, radius: 90, size: 62 })) +
      motif(sketch, 'leafy-green', { x: 1480, y: 170, size: 400, turn: 30 }) +
      motif(sketch, 'carrot', { x: 1480, y: 1030, size: 330, turn: -20 }),
  },
  'lotus-moon-cakes': {
    table: (sketch) => tableTop(sketch, 'plum') + windowLight(sketch, 860, -180, 0.18),
    setting: (sketch) =>
      plate(sketch, { x: 700, y: 640, r: 500 }, 'jade') +
      (
        [
          [-165, -135, 8],
          [165, -75, -14],
          [-30, 185, 20],
        ] as const
      )
        .map(([x, y, turn]) => motif(sketch, 'moon-cake', { x: 700 + x, y: 640 + y, size: 430, turn }))
        .join('') +
      dip(sketch, { x: 1350, y: 280, r: 200 }, 'white', '#b8701f') +
      dip(sketch, { x: 1400, y: 780, r: 200 }, 'white', '#b8701f') +
      motif(sketch, 'cherry-blossom', { x: 150, y: 170, size: 250, turn: 10 }) +
      motif(sketch, 'cherry-blossom', { x: 340, y: 90, size: 150, turn: 40 }) +
      motif(sketch, 'cherry-blossom', { x: 1150, y: 1080, size: 190, turn: -20 }),
  },
};
