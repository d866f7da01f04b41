import sharp from 'sharp';
import { shade, withAppetisingColours } from './paint/colour';
import { iconBody, iconDrawing } from './paint/icon';
import { linear, radial, softShadow } from './paint/paint';
import { newSketch, type Sketch } from './paint/sketch';
import type { Person } from './people';

const side = 600;

/** A wall with a painted round behind the head, as behind the glasses of the dishes' series. */
function backdrop(sketch: Sketch, wall: string): string {
  const light = radial(sketch, [0.3, 0.24, 0.95], [0, shade(wall, 0.34)], [0.55, wall], [1, shade(wall, -0.34)]);
  const disc = linear(sketch, 60, [0, shade(wall, 0.55)], [1, shade(wall, 0.2)]);
  return (
    `<rect width="${side}" height="${side}" fill="${light}"/><circle cx="300" cy="290" r="236" fill="${disc}"/>` +
    softShadow(sketch, { x: 318, y: 330, reach: [180, 220], height: 34 }, 0.34)
  );
}

/** Shoulders for the icons that are a head only. */
function shoulders(sketch: Sketch, shirt: string): string {
  const cloth = linear(sketch, 40, [0, shade(shirt, 0.26)], [0.5, shirt], [1, shade(shirt, -0.36)]);
  return (
    softShadow(sketch, { x: 300, y: 600, reach: [250, 150], height: 20 }, 0.4) +
    `<path d="M40 620C52 500 150 446 234 436C262 474 338 474 366 436C450 446 548 500 560 620Z" fill="${cloth}"/>` +
    `<path d="M226 437C252 494 348 494 374 437" stroke="${shade(shirt, -0.3)}" stroke-width="14" fill="none" stroke-linecap="round"/>` +
    softShadow(sketch, { x: 300, y: 470, reach: [110, 26], height: 10 }, 0.36)
  );
}

/** A person's portrait as JPEG, square. */
export async function personPicture({ email, portrait: { face, wall, shirt, asDrawn } }: Person): Promise<Buffer> {
  const sketch = newSketch(email);
  const behind = backdrop(sketch, wall) + (shirt ? shoulders(sketch, shirt) : '');
  const body = iconBody(face);
  const size = shirt ? 430 : 600;
  const head = iconDrawing(asDrawn ? body : withAppetisingColours(body), size);
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>${sketch.definitions}</defs>${behind}</svg>`,
    ),
  )
    .composite([{ input: head, left: Math.round((side - size) / 2), top: shirt ? 60 : 42 }])
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
