import { chilliRing, coriander, cube, leaf, pea, scallion, sesame } from '../food/garnish';
import { drumstick } from '../food/on-the-bone';
import { crispy, glazed } from '../food/pieces';
import { rice } from '../food/rice';
import { pool, soup } from '../food/sauce';
import { boiledEgg, cucumber, friedEgg, plantain, tomatoSlice, wheel } from '../food/slices';
import { bananaLeaf, mangoSlice } from '../food/tropical';
import { put, strew } from '../paint/item';
import { motif } from '../paint/motif';
import { placed } from '../paint/paint';
import { ring } from '../paint/shape';
import { board } from '../table/board';
import { chopsticks, spoon } from '../table/cutlery';
import { runner, tableTop, windowLight } from '../table/surface';
import { bowl, dip, plate } from '../table/vessel';
import type { Composition } from './composition';

export const riceDishes: Record<string, Composition> = {
  'smoky-party-jollof': {
    table: (sketch) => tableTop(sketch, 'ink') + runner(sketch, '#dd9a2b', { x: -260, width: 620, turn: 12 }),
    setting: (sketch) =>
      plate(sketch, { x: 800, y: 610, r: 540 }, 'honey') +
      placed(740, 590, 0, rice(sketch, 350, 'jollof')) +
      placed(
        740,
        590,
        0,
        strew(sketch, pea, { count: 12, radius: 270, size: 15 }) +
          strew(sketch, cube('#e8792b'), { count: 10, radius: 270, size: 16 }),
      ) +
      [0, 1, 2, 3, 4]
        .map((step) =>
          put(sketch, plantain, {
            x: 1080 + Math.sin(step * 0.8) * 46,
            y: 330 + step * 116,
            size: 100,
            turn: -38 + step * 16,
            height: 20,
          }),
        )
        .join('') +
      put(sketch, drumstick('#b9601a'), { x: 600, y: 720, size: 225, turn: 52, round: [0.62, 0.95], height: 34 }) +
      placed(850, 420, 0, strew(sketch, coriander, { count: 3, radius: 60, size: 64 })) +
      motif(sketch, 'hot-pepper', { x: 170, y: 1040, size: 330, turn: 30 }) +
      motif(sketch, 'tomato', { x: 1480, y: 150, size: 300, turn: 12 }) +
      motif(sketch, 'onion', { x: 1490, y: 1050, size: 280, turn: -14 }),
  },
  'saffron-chicken-biryani': {
    table: (sketch) => tableTop(sketch, 'plum') + windowLight(sketch, 220, -200),
    setting: (sketch) =>
      bowl(
        sketch,
        { x: 820, y: 610, r: 540 },
        'clay',
        `<circle r="464" fill="#7a3f12"/>` +
          rice(sketch, 445, 'saffron') +
          ring(5, 210, -60)
            .map(([x, y]) => put(sketch, glazed('#b85418', '#a8480f'), { x, y, size: 112, height: 26 }))
            .join('') +
          put(sketch, boiledEgg, { x: 10, y: -30, size: 92, turn: -24 }) +
          put(sketch, boiledEgg, { x: -130, y: 230, size: 88, turn: 36 }) +
          strew(sketch, cube('#8f1f2a'), { count: 22, radius: 400, size: 11 }) +
          strew(sketch, cube('#f7e3b4'), { count: 16, radius: 400, size: 13 }) +
          strew(sketch, coriander, { count: 11, radius: 390, size: 52 }),
      ) +
      dip(
        sketch,
        { x: 165, y: 960, r: 190 },
        'white',
        '#f0ead8',
        strew(sketch, cucumber, { count: 4, radius: 90, size: 34 }) +
          strew(sketch, leaf, { count: 3, radius: 60, size: 26 }),
      ) +
      spoon(sketch, { x: 1480, y: 640, turn: 8, length: 760 }, 'brass') +
      motif(sketch, 'lemon', { x: 140, y: 160, size: 290, turn: -20 }),
  },
  'wok-fired-egg-rice': {
    table: (sketch) => tableTop(sketch, 'lacquer') + windowLight(sketch, 940, -220, 0.16),
    setting: (sketch) =>
      bowl(
        sketch,
        { x: 760, y: 610, r: 530 },
        'night',
        `<circle r="455" fill="#2a1a10"/>` +
          rice(sketch, 430, 'fried') +
          strew(sketch, crispy('#f0b62c'), { count: 22, radius: 350, size: 46, unturned: true }) +
          strew(sketch, pea, { count: 44, radius: 370, size: 20 }) +
          strew(sketch, cube('#e8792b'), { count: 34, radius: 370, size: 19 }) +
          strew(sketch, scallion, { count: 34, radius: 370, size: 19 }) +
          strew(sketch, sesame, { count: 40, radius: 370, size: 7 }),
      ) +
      chopsticks(sketch, { x: 1400, y: 600, turn: 16 }, '#1d1a19') +
      motif(sketch, 'egg', { x: 1420, y: 1050, size: 280, turn: 30 }) +
      motif(sketch, 'egg', { x: 1210, y: 1110, size: 250, turn: -24 }) +
      motif(sketch, 'carrot', { x: 110, y: 150, size: 320, turn: 150 }),
  },
  'coconut-rice-prawns': {
    table: (sketch) => tableTop(sketch, 'sea') + windowLight(sketch, 140, -220),
    setting: (sketch) =>
      bananaLeaf(sketch, { x: 800, y: 640, length: 1700, turn: -24 }) +
      plate(sketch, { x: 830, y: 610, r: 480 }, 'white') +
      placed(800, 610, 0, pool(sketch, 330, 320, '#e0791f', 0.08) + rice(sketch, 262, 'coconut')) +
      ring(6, 275, 20)
        .map(([x, y], index) =>
          motif(sketch, 'fried-shrimp', { x: 810 + x, y: 610 + y, size: 235, turn: index * 60 + 105, height: 24 }),
        )
        .join('') +
      placed(
        800,
        610,
        0,
        strew(sketch, chilliRing, { count: 9, radius: 220, size: 20 }) +
          strew(sketch, coriander, { count: 6, radius: 200, size: 56 }),
      ) +
      motif(sketch, 'coconut', { x: 210, y: 270, size: 400, turn: -12, height: 40 }) +
      put(sketch, wheel('lime'), { x: 1380, y: 950, size: 130 }) +
      put(sketch, wheel('lime'), { x: 1500, y: 800, size: 118 }),
  },
  'nasi-goreng': {
    table: (sketch) => tableTop(sketch, 'olive') + runner(sketch, '#8f3524', { x: 1060, width: 800, turn: 10 }),
    setting: (sketch) =>
      plate(sketch, { x: 780, y: 600, r: 540 }, 'indigo') +
      placed(
        770,
        600,
        0,
        rice(sketch, 360, 'fried') +
          strew(sketch, chilliRing, { count: 16, radius: 320, size: 20 }) +
          strew(sketch, pea, { count: 12, radius: 320, size: 16 }),
      ) +
      put(sketch, friedEgg, { x: 770, y: 560, size: 225, height: 26 }) +
      [0, 1, 2]
        .map((step) => put(sketch, cucumber, { x: 440 + step * 62, y: 860 + step * 44, size: 92, height: 16 }))
        .join('') +
      [0, 1]
        .map((step) => put(sketch, tomatoSlice, { x: 1030 + step * 74, y: 850 - step * 76, size: 100, height: 16 }))
        .join('') +
      placed(
        780,
        560,
        0,
        strew(sketch, scallion, { count: 20, radius: 330, inner: 120, size: 19 }) +
          put(sketch, coriander, { x: 250, y: -200, size: 80, turn: 30 }),
      ) +
      spoon(sketch, { x: 1440, y: 640, turn: 6, length: 800 }, 'brass') +
      motif(sketch, 'hot-pepper', { x: 130, y: 180, size: 320, turn: 50 }) +
      motif(sketch, 'garlic', { x: 140, y: 1080, size: 290, turn: 10 }),
  },
  'jewelled-herb-pilaf': {
    table: (sketch) => tableTop(sketch, 'blush') + windowLight(sketch, 880, -240, 0.26),
    setting: (sketch) =>
      plate(sketch, { x: 800, y: 610, r: 540 }, 'jade') +
      placed(
        800,
        610,
        0,
        rice(sketch, 380, 'herb') +
          strew(sketch, cube('#a3142a'), { count: 70, radius: 350, size: 15 }) +
          strew(sketch, cube('#8fae3c'), { count: 34, radius: 350, size: 13 }) +
          strew(sketch, cube('#f09a2c'), { count: 26, radius: 340, size: 15 }) +
          strew(sketch, cube('#f7e3b4'), { count: 26, radius: 340, size: 15 }) +
          strew(sketch, leaf, { count: 14, radius: 330, size: 46 }),
      ) +
      spoon(sketch, { x: 190, y: 620, turn: -10, length: 780 }, 'brass') +
      motif(sketch, 'tangerine', { x: 1470, y: 180, size: 310 }) +
      put(sketch, wheel('orange'), { x: 1450, y: 1000, size: 150, height: 18 }) +
      put(sketch, wheel('orange'), { x: 1290, y: 1110, size: 130, height: 18 }),
  },
  'katsu-curry': {
    table: (sketch) => tableTop(sketch, 'saffron') + runner(sketch, '#233648', { x: -240, width: 640, turn: -12 }),
    setting: (sketch) =>
      bowl(
        sketch,
        { x: 820, y: 600, r: 540 },
        'cream',
        soup(sketch, 464, '#9a5212', '#e8a83c') +
          strew(sketch, cube('#e8792b'), { count: 7, radius: 380, inner: 240, size: 46 }) +
          strew(sketch, cube('#ecc774'), { count: 7, radius: 390, inner: 250, size: 50 }) +
          placed(
            -150,
            -120,
            0,
            rice(sketch, 270, 'white') + strew(sketch, sesame, { count: 18, radius: 130, size: 7 }),
          ) +
          [0, 1, 2, 3, 4, 5]
            .map((step) =>
              put(sketch, crispy('#d98a2e'), {
                x: -150 + step * 88,
                y: 190 - step * 72,
                size: 122,
                turn: 48,
                height: 26,
              }),
            )
            .join('') +
          strew(sketch, scallion, { count: 20, radius: 260, size: 19 }),
      ) +
      chopsticks(sketch, { x: 170, y: 620, turn: -10 }, '#7d1a14') +
      motif(sketch, 'carrot', { x: 1490, y: 1060, size: 310, turn: 30 }) +
      motif(sketch, 'onion', { x: 1500, y: 140, size: 270, turn: 14 }),
  },
  'mango-sticky-rice': {
    table: (sketch) => tableTop(sketch, 'terracotta') + windowLight(sketch, 200, -240, 0.22),
    setting: (sketch) =>
      board(sketch, { x: 800, y: 620, width: 1400, height: 900, turn: -5 }, '#8a5a30') +
      bananaLeaf(sketch, { x: 790, y: 610, length: 1240, turn: -16 }) +
      placed(
        600,
        620,
        0,
        rice(sketch, 255, 'coconut', 21) + strew(sketch, cube('#dd9f2a'), { count: 34, radius: 170, size: 8 }),
      ) +
      [0, 1, 2, 3, 4, 5]
        .map((step) =>
          put(sketch, mangoSlice, {
            x: 850 + step * 62,
            y: 700 - step * 62,
            size: 205,
            turn: 62 - step * 5,
            round: [0.97, 0.36],
            height: 20,
          }),
        )
        .join('') +
      dip(sketch, { x: 1180, y: 920, r: 140 }, 'white', '#f4ead6') +
      motif(sketch, 'mango', { x: 1420, y: 190, size: 400, turn: 8, height: 40 }) +
      motif(sketch, 'hibiscus', { x: 170, y: 1030, size: 300, turn: -20 }),
  },
};
