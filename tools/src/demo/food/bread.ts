import { shade } from '../paint/colour';
import type { Item } from '../paint/item';
import { clipped, linear, placed, radial } from '../paint/paint';
import { blob, strewn } from '../paint/shape';
import { charred } from './pieces';

/** Flatbread from a hot oven wall: blistered, scorched, buttered. */
export const naan: Item = (sketch) => {
  const outline = blob(sketch, 96, 80, 0.07, 11);
  const dough = radial(sketch, [0.38, 0.34, 0.75], [0, '#fdf0cf'], [0.5, '#f1d39b'], [0.85, '#d49b53'], [1, '#96591f']);
  const blisters = strewn(sketch, 26, 84).map(([x, y]) => {
    const scorch = radial(sketch, [0.5, 0.5, 0.5], [0, '#5a2a0c', 0.75], [0.5, '#a4622a', 0.5], [1, '#c98a45', 0]);
    const size = sketch.between(6, 19);
    return `<ellipse cx="${x.toFixed(0)}" cy="${(y * 0.84).toFixed(0)}" rx="${size.toFixed(0)}" ry="${(size * 0.8).toFixed(0)}" fill="${scorch}"/>`;
  });
  const butter = `<path d="M-56-22Q-40-48-8-50" stroke="#fff8dc" stroke-width="6" stroke-linecap="round" fill="none" stroke-opacity="0.75"/>`;
  return `<path d="${outline}" fill="${dough}"/>${clipped(sketch, `<path d="${outline}"/>`, blisters.join(''))}${butter}`;
};

/** A rolled flatbread in a paper sleeve, lying along its width, its filling to the right. */
export const wrap: Item = (sketch) => {
  const roll = 'M-96-20C-40-30 20-36 62-36C74-36 74 36 62 36C20 36-40 30-96 20C-102 8-102-8-96-20Z';
  const bread = linear(sketch, 90, [0, '#fbe6b8'], [0.35, '#eec78a'], [0.75, '#c98d48'], [1, '#855220']);
  const toast = strewn(sketch, 30, 96).map(
    ([x, y]) =>
      `<ellipse cx="${x.toFixed(0)}" cy="${(y * 0.34).toFixed(0)}" rx="${sketch.between(3, 8).toFixed(0)}" ry="${sketch.between(2, 4).toFixed(0)}" fill="#8a4a18" fill-opacity="0.45"/>`,
  );
  const sleeve = linear(sketch, 90, [0, '#ffffff'], [0.4, '#f2e6cf'], [1, '#a88a62']);
  const stripes = [-84, -62, -40, -18].map((x) => `M${x}-32L${x + 10} 34`);
  const lettuce = Array.from({ length: 8 }, (_, index) =>
    placed(
      62 + sketch.between(-3, 5),
      -32 + index * 9,
      sketch.between(-20, 20),
      `<path d="${blob(sketch, 13, 10, 0.25, 8)}" fill="${sketch.pick(['#5f9a35', '#86ba4a', '#3f7f2b'])}"/>`,
    ),
  );
  const filling = Array.from({ length: 9 }, (_, index) => {
    const item =
      index % 3 === 2
        ? `<path d="${blob(sketch, 9, 8, 0.1, 7)}" fill="${sketch.pick(['#d8392a', '#e8573a'])}"/>`
        : placed(0, 0, 0, charred('#b56a2c')(sketch, 0), 0.1);
    return placed(64 + sketch.between(-4, 6), -24 + index * 6, sketch.between(0, 90), item);
  });
  return (
    lettuce.join('') +
    `<path d="${roll}" fill="${bread}"/>${clipped(sketch, `<path d="${roll}"/>`, toast.join(''))}` +
    `<ellipse cx="63" rx="11" ry="33" fill="${shade('#855220', -0.4)}"/>${filling.join('')}` +
    `<path d="M-98-21C-60-28-30-31 4-34L-6 0L6 34C-30 31-60 28-98 21C-104 8-104-8-98-21Z" fill="${sleeve}"/>` +
    clipped(
      sketch,
      '<path d="M-98-21C-60-28-30-31 4-34L-6 0L6 34C-30 31-60 28-98 21C-104 8-104-8-98-21Z"/>',
      `<path d="${stripes.join('')}" stroke="#b8382a" stroke-width="7" stroke-opacity="0.85"/>`,
    ) +
    `<path d="M-84-14C-40-21 10-24 52-25" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" stroke-opacity="0.6"/>`
  );
};
