const channels = (hex: string): [number, number, number] => {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  return [0, 2, 4].map((start) => parseInt(full.slice(start, start + 2), 16) / 255) as [number, number, number];
};

function hsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = channels(hex);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const hue =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return [(hue * 60 + 360) % 360, saturation, lightness];
}

const css = (hue: number, saturation: number, lightness: number) =>
  `hsl(${hue.toFixed(0)},${(saturation * 100).toFixed(0)}%,${(lightness * 100).toFixed(0)}%)`;

/** The icon set shades with violet and pink. Food does not: violets become a roast brown, pinks a ripe red. */
function appetising(hex: string): string {
  const [hue, saturation, lightness] = hsl(hex);
  if (saturation < 0.06 || hue < 235 || hue >= 354) return hex;
  if (hue > 318 && saturation > 0.5) return css(3, saturation * 0.9, lightness * 0.94);
  return lightness > 0.72 ? css(34, saturation * 0.55, lightness) : css(17, saturation * 0.75, lightness * 0.82);
}

export const withAppetisingColours = (markup: string): string =>
  markup.replace(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi, appetising);

/** The same colour, lighter (amount > 0) or darker (< 0). */
export function shade(hex: string, amount: number): string {
  const [hue, saturation, lightness] = hsl(hex);
  return css(hue, saturation, amount > 0 ? lightness + (1 - lightness) * amount : lightness * (1 + amount));
}
